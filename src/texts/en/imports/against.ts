/** Obstacles to writing a difference that are not rules. */
export const against = {
  alreadyAway: 'Already away on some of these days',
  meetsShift: ({ name, day }: { name: string; day: string }) => `Works ${name} on ${day}`,
  locked: 'The shift is locked',
  closed: 'The month is closed',
  published: 'This assignment is already published',
  publishedDay: 'The day is published: members would see the new shift',
  covered: 'Someone covers part of this shift',
  noBlock: ({ year }: { year: number }) => `${year} has no such block`,
  noRole: 'Only an owner can set roles',
  emailTaken: 'Someone else has this email',
  otherEmail: ({ email }: { email: string }) => `Their email is now ${email}`,
  contradicts: 'The sheet says two different things about one of these days',
  twoServices: 'The sheet has two services for this block',
  enteredOwn: 'This person already entered their availability for this month',
  twice: 'Already on this shift',
}
