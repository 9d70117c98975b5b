/** Where people get in, apart: the login page loads no other addresses. */
export const frontPaths = {
  dashboard: '/app/dashboard',
  auth: '/app/auth',
  login: '/app/auth/login',
  register: '/app/auth/register',
  join: '/app/auth/join',
  resetPassword: '/app/auth/reset-password',
} as const
