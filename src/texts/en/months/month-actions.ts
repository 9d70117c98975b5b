const counted = (shifts: number, kind = '') => `${shifts} ${kind}${shifts === 1 ? 'shift' : 'shifts'}`

const typed = (type?: 'REGULAR' | 'DYNAMIC') => (type === undefined ? 'shifts' : `${type.toLowerCase()} shifts`)

/** Actions on a whole month, and what they say afterwards. */
export const monthActions = {
  populate: 'Populate',
  assignAll: 'Assign All',
  assignRegular: 'Assign All Regular',
  assignDynamic: 'Assign All Dynamic',
  fill: 'Auto-fill Month',
  import: 'Import a Sheet',
  judge: 'Review This Month',
  publish: 'Publish',
  lock: 'Lock',
  unlock: 'Unlock',
  clear: 'Clear',
  filling: 'Filling the month. In a large team, this can take up to a minute.',
  unfilled: (count: number) => (count === 1 ? '1 shift is still unfilled:' : `${count} shifts are still unfilled:`),
  anyway: (name: string) => `Assign ${name} Anyway`,
  clashes: {
    leave: (name: string) => `${name} is on leave at that time.`,
    overlap: (name: string) => `${name} is already working at that time.`,
    busy: (name: string) => `${name} is working in another team at that time.`,
  },
  inVain: {
    none: (shiftType?: 'REGULAR' | 'DYNAMIC') => `This month has no ${typed(shiftType)}.`,
    filled: (shiftType?: 'REGULAR' | 'DYNAMIC') => `All ${typed(shiftType)} are filled.`,
    locked: (count: number) => (count === 1 ? '1 unfilled shift is locked.' : `${count} unfilled shifts are locked.`),
  },
  done: {
    plain: 'Done.',
    populated: (created: number, skipped: number) =>
      created === 0 && skipped === 0 ? 'No templates repeat this month.' : `${counted(created)} added, ${skipped} already existed.`,
    cleared: (removed: number, locked: number) => `${counted(removed)} removed${locked > 0 ? `, ${counted(locked, 'locked ')} kept` : ''}.`,
    published: (published: number) =>
      published === 0
        ? 'Published. There were no drafts.'
        : `Published. ${published} more ${published === 1 ? 'assignment is' : 'assignments are'} now visible to the team.`,
    locked: (changed: number) => (changed === 0 ? 'There was nothing to lock.' : `${counted(changed)} locked.`),
    unlocked: (changed: number) => (changed === 0 ? 'There was nothing to unlock.' : `${counted(changed)} unlocked.`),
    assigned: (assigned: number) => `${assigned} ${assigned === 1 ? 'assignment' : 'assignments'} added.`,
  },
}
