const signed = (amount: number): string => (amount === 0 ? '0' : `±${amount.toFixed(1)}`)

export const judgement = {
  judged: (year: number) => `${year}, judged`,
  byAutoFillTitle: (year: number) => `${year}, by Auto-fill`,
  asItWas: 'As it was',
  asItIs: 'As it is',
  byAutoFill: 'By Auto-fill',
  preview: 'Preview',
  imported: 'Imported',
  print: 'Print',
  openPreview: 'Open Preview',
  backToJudgement: 'Back',
  autoFill: (month: string) => `Auto-fill ${month}`,
  running: 'Auto-fill is building the same month. This can take a few seconds.',
  differ: ({ count, all }: { count: number; all: number }) =>
    `${count} of ${all} ${all === 1 ? 'assignment differs' : 'assignments differ'}`,
  changed: 'The month has changed since.',
  again: 'Run Again',
  figures: { broken: 'rules broken', apart: 'from fair share', unfilled: 'unfilled', granted: 'requests granted' },
  signed,
  of: (count: number, all: number) => `${count} of ${all}`,
  /** For those who don't see the small month. */
  monthLabel: (days: number) => (days === 1 ? '1 day with a broken rule' : `${days} days with a broken rule`),
  legend: 'One mark for each person on a shift. Red: a rule is broken that day. Hollow: unfilled.',
  legendAutoFill: 'Faint: the same person as before.',
  fairness: 'From fair share',
  fairnessLabel: 'Difference from the fair share, by person',
  broken: 'Rules broken',
  brokenCount: (count: number) => `${count} as it was`,
  noneBroken: 'No rule is broken.',
  teamRule: 'Team rule',
  same: 'Same for both',
  compare: 'Compare',
  facts: ({ people, places, leave, requests }: { people: number; places: number; leave: number; requests: number }) =>
    [
      `${people} ${people === 1 ? 'person' : 'people'}`,
      `${places} ${places === 1 ? 'place' : 'places'} on shifts`,
      `${leave} ${leave === 1 ? 'day' : 'days'} of leave`,
      `${requests} ${requests === 1 ? 'request' : 'requests'}.`,
    ].join(', '),
  rules: (pack: string) => `Rules: the team's and ${pack}.`,
  teamRules: "Rules: the team's.",
  ran: ({ seconds, gap }: { seconds: number; gap: number | null }) =>
    gap === null
      ? `Auto-fill ran for ${seconds.toFixed(0)} s.`
      : gap === 0
        ? `Auto-fill ran for ${seconds.toFixed(0)} s; no month is fairer.`
        : `Auto-fill ran for ${seconds.toFixed(0)} s; at best, a month could be ${(gap * 100).toFixed(1)}% better.`,
  untold: (count: number) => `${count} ${count === 1 ? "rule can't" : "rules can't"} be judged without actual hours.`,
  notSaved: 'Nothing here is saved.',
  empty: 'No shifts to judge',
  emptyDetail: 'This month has no shifts that Auto-fill could fill. Import a month or populate it first.',
}
