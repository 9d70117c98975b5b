export const profile = {
  title: 'Your Profile',
  account: 'Account',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  currentPassword: 'Current Password',
  currentPasswordDetail: 'A new address needs your password.',
  save: 'Save Changes',
  saved: 'Saved.',
  team: (name: string) => `Team: ${name}`,
  leaveDetail: 'Your coming shifts are given up; what you worked stays on record. Only an admin can let you back in.',
  leave: 'Leave Team',
}
