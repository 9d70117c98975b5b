import type { Context, Intent, IntentOf, SaidShift } from '#assistant/intent.ts'

export const person = (firstName: string, lastName: string) => ({
  id: firstName.toLowerCase(),
  firstName,
  lastName,
  email: `${firstName}.${lastName}@example.org`,
})
const olive = person('Olive', 'Owner')

/** Saturday, November 21, 2026. */
export const context: Context = {
  today: '2026-11-21',
  month: { year: 2026, month: 10 },
  weekStart: 1,
  me: olive,
  isAdmin: true,
  people: [
    olive,
    person('Mara', 'Member'),
    person('Milo', 'Moss'),
    person('Martin', 'Scott'),
    person('Matt', 'Chen'),
    person('Olivia', 'Chen'),
    person('Liam', "O'Connell"),
    person('Élise', 'Fournier'),
    person('Zainab', 'Siddiqui'),
  ],
  templates: ['Night', 'Night Call', 'Day', 'Backup', 'Consults', 'Clinic'].map((name) => ({ id: name, name })),
  absent: [person('Dina', 'Disabled')],
  previousDates: [],
}

/** Such as '16', or '12-05' in another month. */
const daysText = (dates: readonly string[]) =>
  dates
    .map((date) => (date.startsWith('2026-11-') ? String(Number(date.slice(8))) : date.slice(date.startsWith('2026-') ? 5 : 2)))
    .join(',')

const shiftText = ({ user, template, half, date }: SaidShift) => `${user.firstName} ${template?.name ?? half ?? 'all'} ${daysText([date])}`

const rangeText = (dates: readonly string[] = []) => (dates.length === 0 ? '' : `: ${dates[0]!.slice(5)} to ${dates.at(-1)!.slice(5)}`)

/** Such as '26-12-01 to 26-12-03 day' if it ends with the day. */
const spanText = ({ fromDate, fromHalf, toDate, toHalf, isWider }: IntentOf<'askForLeave'>['span']) => {
  const isWhole = fromDate === toDate && fromHalf !== toHalf
  const [from, to] = [
    fromHalf === 'night' || (fromDate === toDate && !isWhole) ? ` ${fromHalf}` : '',
    toHalf === 'day' || (fromDate === toDate && !isWhole) ? ` ${toHalf}` : '',
  ]
  return `${fromDate.slice(2)}${from} to ${toDate.slice(2)}${to}${isWider ? ' (wider)' : ''}`
}

export function meaning(intent: Intent | undefined): string {
  if (!intent) return 'nothing'
  switch (intent.kind) {
    case 'saveCalendar':
      return 'save'
    case 'createSwitch':
      return 'switch'
    case 'goTo':
      return `go ${intent.place}`
    case 'setDate':
      return `set ${intent.date}${intent.place ? ` in ${intent.place}` : ''}`
    case 'open':
      return `open ${intent.date}`
    case 'month':
      return `${intent.action} ${intent.month.year}-${intent.month.month + 1}`
    case 'nextShift':
      return ['next', intent.user.id === olive.id ? '' : intent.user.firstName, intent.half, intent.template?.name]
        .filter(Boolean)
        .join(' ')
    case 'undo':
    case 'whoWorksNow':
    case 'help':
      return intent.kind
    case 'offer':
      return ['offer', intent.template?.name ?? intent.half, daysText([intent.date])].filter(Boolean).join(' ')
    case 'isFree':
      return `free ${intent.user.firstName}${intent.half ? ` ${intent.half}` : ''}: ${daysText(intent.dates)}`
    case 'whoIsFree':
      return `who is free${intent.half ? ` ${intent.half}` : ''}: ${daysText(intent.dates)}`
    case 'mayWork':
      return `may ${intent.user.firstName} ${intent.template.name}: ${daysText([intent.date])}`
    case 'whoCan':
      return `who can ${intent.template?.name ?? intent.half ?? 'all'}${intent.from ? ` of ${intent.from.firstName}` : ''}: ${daysText([intent.date])}`
    case 'count':
      return `count ${intent.user === olive ? '' : `${intent.user.firstName} `}${intent.what} ${intent.year}${intent.month === undefined ? '' : `-${intent.month + 1}`}`
    case 'countOn':
      return `count ${intent.user === olive ? '' : `${intent.user.firstName} `}${intent.what}${rangeText(intent.dates)}`
    case 'whoHasMost':
      return `${intent.fewest ? 'fewest' : 'most'} ${intent.what} ${intent.year}${intent.month === undefined ? '' : `-${intent.month + 1}`}`
    case 'showPerson':
      return `show ${intent.user.firstName} ${intent.month.year}-${intent.month.month + 1}`
    case 'several':
      return intent.steps.map(meaning).join(' + ')
    case 'inSequence':
      return intent.steps.map(meaning).join(', then ')
    case 'whoWorks':
      return `who ${intent.template?.name ?? intent.half ?? 'at all'}: ${daysText(intent.dates)}`
    case 'whoIsAway':
      return `away: ${daysText(intent.dates)}`
    case 'whenBack':
      return `back ${intent.user.firstName}`
    case 'leaveBalance':
      return `${intent.asks} ${intent.leave ?? 'all'}`
    case 'askForLeave':
      return `leave ${intent.leave}: ${spanText(intent.span)}${intent.user.id === olive.id ? '' : ` for ${intent.user.firstName}`}`
    case 'makeRequest':
      return `request ${intent.stance} ${intent.template?.name ?? intent.subject} ${intent.weight}: ${daysText(intent.dates)}`
    case 'ownRequests':
      return `requests${rangeText(intent.on)}`
    case 'pointsLeft':
      return `points${rangeText(intent.on)}`
    case 'answerLeave':
      return `${intent.approves ? 'approve' : 'refuse'} ${intent.leave ?? 'any'} of ${intent.user.firstName}${rangeText(intent.on)}`
    case 'availability':
      return `${intent.value === 1 ? 'can' : 'cannot'} ${intent.parts.map(({ halves, dates }) => `${halves.join('+')}: ${daysText(dates)}`).join(' + ')}`
    case 'reassign':
      return `reassign ${intent.from.firstName} > ${intent.user.firstName} ${intent.template?.name ?? intent.half ?? 'all'}: ${daysText(intent.dates)}`
    case 'days':
      return `${intent.action} days: ${daysText(intent.dates)}`
    case 'restAfter':
      return `rest after ${shiftText(intent.shift)}`
    case 'why':
      return `why ${shiftText(intent.shift)}`
    case 'isPublished':
      return `published ${intent.month.year}-${intent.month.month + 1}`
    case 'unfilled':
      return `unfilled${rangeText(intent.dates)}`
    case 'hours':
      return `hours ${intent.user.firstName}${rangeText(intent.dates)}`
    case 'ownLeave':
    case 'endLeave':
      return `${intent.kind} ${intent.leave ?? 'any'}${rangeText(intent.on)}`
    case 'takeOff':
      return `take off ${intent.user.firstName} ${intent.half ?? 'all'}: ${daysText(intent.dates)}`
    case 'swap':
      return `swap ${shiftText(intent.first)} / ${shiftText(intent.second)}`
    case 'move':
      return `move ${shiftText(intent.shift)} > ${[intent.onto?.name, daysText([intent.to])].filter(Boolean).join(' ')}`
    case 'ask':
      return `ask ${intent.choices.map(({ name }) => name).join(' / ')}`
    case 'addShifts':
    case 'removeShifts':
      return `${intent.kind === 'addShifts' ? 'add' : 'remove'} ${intent.template.name}: ${daysText(intent.dates)}`
    default:
      return `${intent.kind === 'assign' ? 'assign' : 'unassign'} ${intent.user.firstName} ${intent.template.name}: ${daysText(intent.dates)}`
  }
}
