/** Words of the .xlsx file of schedule, leave and people. The import must understand each of them. */
export const workbook = {
  sheets: { schedule: 'Schedule', leave: 'Leave', people: 'People', covers: 'Covers' },
  date: 'Date',
  leave: ['Name', 'From', 'To', 'Kind', 'From half', 'To half'],
  people: ['First name', 'Last name', 'Email', 'Role', 'Share', 'Skills'],
  covers: ['Date', 'Shift', 'Assigned', 'Covered by', 'From', 'To'],
  halves: { day: 'day', night: 'night' },
  roles: { OWNER: 'owner', ADMIN: 'admin', MEMBER: 'member' },
}
