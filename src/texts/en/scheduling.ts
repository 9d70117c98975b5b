import { monthActions } from './months/month-actions.ts'

const actions = {
  populate: 'populated',
  clear: 'cleared',
  publish: 'published',
  lock: 'locked',
  unlock: 'unlocked',
  assignRegular: 'regular shifts assigned',
  assignDynamic: 'dynamic shifts assigned',
  assignAll: 'shifts assigned',
  prepare: 'populated',
}

const counted = (shifts: number) => `${shifts} ${shifts === 1 ? 'shift' : 'shifts'}`

/** How many rules of the contract need no attention, by verdict. */
interface QuietRules {
  kept: number
  untold: number
  waived: number
}

const quietRules = (counts: [count: number, word: string][]) => counts.filter(([count]) => count > 0)

/** Texts of the calendar's cards and popovers, which load when one is opened. */
export const scheduling = {
  users: 'Users',
  templates: 'Templates',
  everyone: 'Everyone',
  allTemplates: 'All templates',
  showAll: 'Show All',
  show: 'Show',
  /** How many people a shift has, of how many it needs. */
  places: (count: number, all: number) => `${count} of ${all}`,
  whoIsAway: 'Who is away',
  services: 'Services',
  ownLeft: (kind: string, left: number, quota: number) =>
    `${kind}: you have ${left < 0 ? '−' : ''}${Math.abs(left)} of ${quota} days left.`,
  mostAway: (people: number) => `At most ${people} a day.`,
  clearFilters: 'Clear Filters',
  nothingMatches: (month: string) => `No shifts in ${month} match the filters`,
  nothingMatchesInWeek: 'No shifts in this week match the filters',
  weekWithoutFilters: (shifts: number) => `The week has ${counted(shifts)} in total.`,
  withoutFilters: (month: string, shifts: number) => `${month} has ${shifts} ${shifts === 1 ? 'shift' : 'shifts'} in total.`,
  notPublished: 'Draft',
  requestSwitch: 'Request Switch',
  stopCovering: 'Stop Covering',
  covered: (name: string) => `Covered by ${name}`,
  addShift: 'Add Shift',
  gone: 'This shift no longer exists.',
  deletedShift: (template: string, by: string, when: string) => `This ${template} shift was deleted by ${by} ${when}.`,
  removedFromShift: (person: string, template: string, by: string, when: string) =>
    `${person} was removed from ${template} by ${by} ${when}.`,
  someone: 'someone',
  todayAt: (time: string) => `today at ${time}`,
  onMoment: (moment: string) => `on ${moment}`,
  showDay: 'Show Day',
  nothingOn: 'No shifts on this day.',
  template: 'Template',
  chooseTemplate: 'Choose a template',
  noTemplates: 'No shift templates yet.',
  gallery: 'Start from an Example',
  newTemplate: 'New Template',
  times: 'Times',
  start: 'Start',
  end: 'End',
  saveTimes: 'Save Times',
  resetTimes: 'Reset Times',
  deleteShift: 'Delete Shift',
  assigned: 'Assigned',
  noOne: 'No one is on this shift.',
  addUser: 'Add User',
  reassign: 'Reassign',
  reassignTo: (name: string) => `Reassign from ${name} (best match first)`,
  addBestMatch: 'Add someone (best match first)',
  people: (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`,
  fits: { best: 'Best', good: 'Good', fair: 'Fair', low: 'Low', blocked: 'Blocked' },
  rulesBroken: (name: string, count: number) => `This shift breaks ${count} contract ${count === 1 ? 'rule' : 'rules'} for ${name}`,
  contractRules: (name: string) => `Contract rules for ${name}`,
  quietRules: (counts: QuietRules, isOther: boolean) =>
    quietRules([
      [counts.kept, 'kept'],
      [counts.untold, 'cannot be told'],
      [counts.waived, 'waived'],
    ])
      .map(([count, word], at) => `${count} ${at === 0 ? `${isOther ? 'other ' : ''}${count === 1 ? 'rule' : 'rules'} ` : ''}${word}`)
      .join(', '),
  hide: 'Hide',
  waive: 'Waive…',
  waiveRule: (rule: string, name: string) => `Waive ${rule} for ${name}…`,
  myContract: 'My contract',
  breaksContract: (rules: string) => `Breaks the contract: ${rules}`,
  keepsContract: 'Keeps the contract',
  available: 'Available',
  askedFor: 'Asked for it',
  askedAgainst: 'Asked not to',
  noPreference: 'No preference',
  rested: (hours: number) => (hours >= 96 ? `${Math.floor(hours / 24)} days of rest` : `${Math.floor(hours)} h of rest`),
  shiftsThisMonth: (count: number) => `${count} ${count === 1 ? 'shift' : 'shifts'} this month`,
  allowOverlap: 'Assign Anyway',
  editShift: 'Edit Shift',
  removeAssignment: 'Remove Assignment',
  addCover: 'Add Cover',
  removeCover: 'Remove Cover',
  createCover: 'Create Cover',
  coveringUser: 'Covering user',
  chooseUser: 'Choose a user',
  wholeShift: 'Whole shift',
  partOfShift: 'Part of the shift',
  lockedShift: 'This shift is locked.',
  warnings: 'Saved, with warnings:',
  move: {
    toDay: 'Move to',
    move: 'Move',
    copy: 'Copy',
    moveTo: (day: string) => `Move to ${day}`,
    copyTo: (day: string) => `Copy to ${day}`,
    giveTo: (name: string) => `Give to ${name}`,
    people: 'Drop the shift here to give it to someone',
  },
  changesMade: {
    shift: (template: string, day: string) => `${template} ${day}`,
    moved: (shift: string, day: string) => `${shift} moved to ${day}`,
    copied: (shift: string, day: string) => `${shift} copied to ${day}`,
    given: (shift: string, name: string) => `${shift} given to ${name}`,
    assigned: (shift: string, name: string) => `${name} assigned to ${shift}`,
    unassigned: (shift: string, name: string) => `${name} removed from ${shift}`,
    covered: (shift: string, name: string) => `${shift} covered by ${name}`,
    uncovered: (shift: string) => `Cover removed from ${shift}`,
    changed: (shift: string) => `${shift} changed`,
    added: (shift: string) => `${shift} added`,
    deleted: (shift: string) => `${shift} deleted`,
    month: (action: keyof typeof actions, month: string) => `${month} ${actions[action]}`,
  },
  admin: monthActions,
  closing: {
    close: 'Close Month for Pay',
    drafts: (count: number) =>
      count === 1 ? "1 assignment is still a draft and won't be paid." : `${count} assignments are still drafts and won't be paid.`,
    isClosed: 'This month is closed for pay. No one can change its shifts.',
    onlyOwners: 'An owner can reopen it.',
    reason: 'Why does it have to be reopened?',
    reopen: 'Reopen Month',
  },
  empty: {
    byHand: 'Add by Hand',
    title: (month: string) => `${month} has no shifts yet.`,
  },
}
