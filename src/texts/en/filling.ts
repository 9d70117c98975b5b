const number = (value: number) => (value < 1000 ? value.toFixed(1) : Math.round(value).toLocaleString('en-CA'))

export const filling = {
  title: (month: string) => `Auto-fill ${month}`,
  about: 'Drafts a fair schedule for this month. Review it first: nothing changes until you apply it.',
  regularLeft: (shifts: number) =>
    `${shifts} regular ${shifts === 1 ? 'shift has' : 'shifts have'} no one yet. Assign regular users first, so that the draft counts their shifts.`,
  noShifts: 'This month has no shifts yet.',
  start: 'Start',
  stop: 'Stop',
  apply: 'Apply',
  discard: 'Discard',
  done: 'Done',
  nothing: 'All unlocked dynamic shifts are already filled.',
  improve: 'Keep Improving',
  proven: 'Proven optimal',
  statuses: { RUNNING: 'Improving', READY: 'Ready', INTERRUPTED: 'Interrupted' },
  waiting: 'Waiting to start',
  interrupted: 'The run ended early. You can continue it, or discard the draft.',
  seconds: (seconds: number) => `${seconds.toFixed(1)} s`,
  unfilledShifts: 'Unfilled shifts',
  unfilledPlaces: 'Unfilled places',
  past: (shifts: number) =>
    shifts === 1 ? 'Assigns someone to 1 shift on a past day.' : `Assigns people to ${shifts} shifts on past days.`,
  advice: 'Recommendations not kept',
  adviceHelp: "The contract only recommends these rules. Filling shifts and keeping your team's minimums come first.",
  adviceOf: (person: string, rules: string) => `${person}: ${rules}.`,
  unfairness: 'Unfairness',
  gap: 'Gap to optimum',
  shortfall: (amount: number) => `Shortfall: ${amount.toFixed(0)} (hours and days combined)`,
  percent: (part: number) => `${(part * 100).toFixed(1)}%`,
  number,
  cost: (cost: number) => `Cost ${number(cost)}`,
  bound: (bound: number) => `lower bound ${number(bound)}`,
  outdated: 'The schedule has changed since this draft was made. Discard it and start again.',
  relax: (name: string) => `Assign ${name} Anyway`,
  conflict: {
    title: 'Rules in conflict',
    together: (count: number, filled: number) =>
      count === 1
        ? `This rule leaves ${filled === 1 ? '1 place' : `${filled} places`} unfilled:`
        : `These rules together leave ${filled === 1 ? '1 place' : `${filled} places`} unfilled. To fill ${filled === 1 ? 'it' : `all ${filled}`}, all of these rules must be set aside:`,
    ways: (count: number): string =>
      count === 1
        ? 'Setting aside one of these instead would also help:'
        : 'Setting aside any one of these rules fills some of the places:',
    way: (rule: string, filled: number) => `${rule}: ${filled === 1 ? '1 more place' : `${filled} more places`} filled`,
    none: 'No rule keeps these shifts unfilled: too few eligible people are free.',
    empty: (count: number) => `${count === 1 ? '1 more place stays' : `${count} more places stay`} unfilled whatever the rules.`,
  },
  fairness: 'Fairness',
  columns: { name: 'Name', target: 'Fair share', apart: 'Difference' },
  carried: (load: number) => `Carried over: ${load < 0 ? '−' : '+'}${Math.abs(load).toFixed(1)}`,
  why: {
    ask: 'Why?',
    someone: 'Someone',
    methods: {
      MANUAL: (name: string, by: string) => `${by} assigned ${name}.`,
      REGULAR: (name: string, by: string) => `${by} assigned ${name}, who works this shift regularly.`,
      DYNAMIC: (name: string, by: string) => `${name} was assigned automatically when ${by} filled the month.`,
      REASSIGN: (name: string, by: string) => `${by} reassigned this shift to ${name}.`,
      SWITCH: (name: string) => `${name} took this shift in a switch.`,
    },
    advice: (rules: string) => `Recommended by the contract, but not kept: ${rules}.`,
    against: (rules: string) => `Rule conflicts: ${rules}.`,
    others: (reasons: string) => `Everyone else: ${reasons}.`,
    free: (count: number, fairer: number) =>
      count === 0
        ? 'No one else could take it.'
        : count === 1
          ? `1 other person could take it${fairer === 0 ? ", but that wouldn't make the month fairer" : ' and would make the month fairer'}.`
          : `${count} other people could take it; ${fairer === 0 ? 'none' : fairer} would make the month fairer.`,
    instead: 'Alternative',
    unfairness: 'Unfairness',
    change: (change: number) => {
      const amount = Math.abs(change).toFixed(1)
      return amount === '0.0' ? '0' : `${change < 0 ? '−' : '+'}${amount}`
    },
  },
  year: 'Year',
  month: 'Month',
  wholeYear: 'Whole year',
  person: 'Person',
  table: 'Table',
  explained:
    "Counts published shifts. Covered time counts for the person who worked it. Fair share is each person's portion of the total, based on their share of full time and the days they could work, without leave, unavailable days, other services and days before they joined.",
  noLoads: 'No published shifts yet.',
  showAll: "Members can see everyone's rows, not only their own",
  kinds: { shifts: 'Shifts', nights: 'Nights', weekends: 'Weekends', points: 'Points' },
}
