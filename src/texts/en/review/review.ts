const signed = (amount: number): string => (amount === 0 ? '0' : `±${amount.toFixed(1)}`)

export const review = {
  title: (year: number) => `${year} review`,
  byAutoFillTitle: (year: number) => `${year}, by Auto-fill`,
  asItWas: 'As it was',
  asItIs: 'As it is',
  byAutoFill: 'By Auto-fill',
  preview: 'Draft',
  imported: 'Imported',
  print: 'Print',
  openPreview: 'Open Draft',
  backToReview: 'Back',
  autoFill: (month: string) => `Auto-fill ${month}`,
  ready: 'Auto-fill is done.',
  running: 'Auto-fill is building the same month. This can take a few seconds.',
  differ: ({ count, all }: { count: number; all: number }) =>
    `${count} of ${all} ${all === 1 ? 'assignment' : 'assignments'} ${count === 1 ? 'differs' : 'differ'}`,
  changed: 'The month or its rules have changed since this was made.',
  againThere: 'Go back and run Auto-fill again.',
  again: 'Run Again',
  figures: {
    broken: (count: number): string => (count === 1 ? 'rule broken' : 'rules broken'),
    apart: 'from fair share',
    unfilled: 'unfilled',
    granted: 'requested days granted',
  },
  signed,
  of: ({ granted, made }: { granted: number; made: number }) => `${granted} of ${made}`,
  /** Describes the small month to people who can't see it. */
  monthLabel: (days: number) => (days === 1 ? '1 day with a broken rule' : `${days} days with a broken rule`),
  legend: 'One mark for each person on a shift. Red: a rule is broken that day. Hollow: unfilled.',
  legendAutoFill: 'Faint: the same person as before.',
  fairness: 'From fair share',
  fairnessLabel: 'Difference from the fair share, by person',
  broken: 'Rules broken',
  noneBroken: 'No rule is broken.',
  teamRule: 'Team rule',
  same: 'Same for both',
  compare: 'Compare',
  facts: ({ people, places, leave, requests }: { people: number; places: number; leave: number; requests: number }) =>
    [
      `${people} ${people === 1 ? 'person' : 'people'}`,
      `${places} ${places === 1 ? 'place' : 'places'} to fill`,
      `${leave} ${leave === 1 ? 'day' : 'days'} of leave`,
      `${requests} requested ${requests === 1 ? 'day' : 'days'}.`,
    ].join(', '),
  carried: "Auto-fill also evens out last month's differences.",
  covers: 'A covered shift counts for the person assigned, unlike on the Fairness page.',
  regularUnfilled: (count: number) =>
    `${count === 1 ? '1 regular shift also has' : `${count} regular shifts also have`} no one; Auto-fill leaves regular shifts alone.`,
  rules: (pack: string) => `Judged by the team's own rules and ${pack}.`,
  teamRules: "Judged by the team's own rules.",
  ran: ({ seconds, gap }: { seconds: number; gap: number | null }) => {
    const time = seconds < 1 ? 'less than 1 s' : `${seconds.toFixed(0)} s`
    if (gap === null) return `Auto-fill ran for ${time}.`
    return gap === 0
      ? `Auto-fill ran for ${time}; no schedule can be better.`
      : `Auto-fill ran for ${time}; no schedule can be more than ${(gap * 100).toFixed(1)}% better.`
  },
  untold: (count: number) => `${count} ${count === 1 ? "rule can't" : "rules can't"} be judged until hours are confirmed.`,
  notSaved: 'Nothing here is saved.',
  empty: 'No shifts to judge',
  emptyDetail: 'This month has no shifts that Auto-fill could fill. Import a month or populate it first.',
}
