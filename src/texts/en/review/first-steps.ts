const peopleWord = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

export const firstSteps = {
  title: 'Four steps to a fair month',
  lead: 'Import a sheet or enter everything by hand. You can leave and come back.',
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
  newTemplate: 'New Template',
  edit: 'Edit Templates',
  availabilities: 'Availability',
  availabilitiesDetail: "When everyone can and can't work",
  entered: ({ count, people, month }: { count: number; people: number; month: string }) =>
    `${count} of ${people} ${count === 1 ? 'has' : 'have'} entered theirs for ${month}`,
  remind: (count: number) => (count === 1 ? 'Remind 1 Person' : `Remind ${count} People`),
  reminded: (count: number) => (count === 0 ? 'Already reminded within the last day' : `Reminded ${peopleWord(count)}`),
  month: 'First month',
  monthDetail: 'From your templates, or import a month you have',
  autoFill: 'Populate and Auto-fill',
  byHand: 'Add by Hand',
  withoutAll: (month: string) => `You can fill ${month} before everyone has entered their availability.`,
  skip: 'Skip These Steps',
}
