const peopleWord = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

export const firstSteps = {
  title: 'Four steps to a fair month',
  lead: 'Bring a sheet, or enter by hand. You can leave and come back.',
  progress: 'Steps done',
  done: 'Done',
  import: 'Import',
  people: 'People',
  peopleCount: ({ people, joined }: { people: number; joined: number }) =>
    people === 1 ? 'Only you so far' : `${people} people, ${joined} with an account`,
  invitations: 'Invitations',
  addPeople: 'Add People',
  templates: 'Templates',
  templatesDetail: 'A name, times and days for each kind of shift',
  gallery: 'Start from an Example',
  newTemplate: 'New',
  edit: 'Edit',
  availabilities: 'Availabilities',
  availabilitiesDetail: 'When everyone can work, and when not',
  entered: ({ count, people, month }: { count: number; people: number; month: string }) =>
    `${count} of ${people} entered theirs for ${month}`,
  remind: (count: number) => `Remind ${peopleWord(count)}`,
  reminded: (count: number) => (count === 0 ? 'Reminded less than a day ago' : `Reminded ${peopleWord(count)}`),
  month: 'First month',
  monthDetail: 'Populate and Auto-fill, or import a month you have',
  autoFill: 'Auto-fill',
  withoutAll: (month: string) => `You can fill ${month} without all availabilities.`,
  skip: 'Skip these steps',
}
