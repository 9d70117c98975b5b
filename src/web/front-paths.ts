/** Paths outside the gate, in their own file, because the login page loads no others. */
export const frontPaths = {
  dashboard: '/app/dashboard',
  auth: '/app/auth',
  login: '/app/auth/login',
  register: '/app/auth/register',
  join: '/app/auth/join',
  resetPassword: '/app/auth/reset-password',
  ownData: '/app/own-data',
} as const
