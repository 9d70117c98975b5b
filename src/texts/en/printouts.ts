/** What PDF and CSV reports say. */
export const printouts = {
  open: 'Unfilled',
  draft: 'draft',
  coveredBy: (name: string, times: string) => `covered by ${name}${times}`,
  footer: (team: string, version: number, moment: string, by: string) => `${team} · version ${version} · printed ${moment} by ${by}`,
  qr: 'Code for a page that shows whether this printout is up to date',
  stipends: (month: string) => `Stipends, ${month}`,
  head: ['Name', 'Template', 'Days', 'Shifts', 'Amount'],
  paying: (template: string, stipend: string) => `${template} at ${stipend}`,
  totalOf: 'Total',
  grandTotal: 'Grand total',
  signature: 'Signature',
  date: 'Date',
  calendarColumns: ['Date', 'Template', 'Start', 'End', 'First name', 'Last name', 'Status', 'Covered by', 'Cover start', 'Cover end'],
  stipendColumns: ['First name', 'Last name', 'Template', 'Shifts', 'Dates', 'Amount'],
  statuses: { unfilled: 'unfilled', draft: 'draft', published: 'published' },
}
