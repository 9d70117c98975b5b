import { defaultRules } from '#domain/people/rule-settings.ts'
import { loadKinds, noLoad } from '#domain/rules/load.ts'
import { noBlocks } from '#domain/services/rotation.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'
import { compile, type Compiled } from '#solver/compile.ts'
import type { OpenSeat, Person } from '#solver/problem.ts'

/**
 * The golden month of the specification's experiments: 20 people, 31 days, 3 templates, with a known optimum of 53. It counts
 * differently from ours: half days from 07:00 to 19:00, Friday nights as weekend, targets rounded to halves, points in steps of two
 * with straight lines between.
 */
const [people, days] = [20, 31]
const firstDay: CalendarDate = '2024-07-01'
const templates = [
  { name: 'Day', from: 480, to: 960, points: 2, isNight: false },
  { name: 'Night', from: 1200, to: 1920, points: 4, isNight: true },
  { name: 'Evening', from: 960, to: 1440, points: 3, isNight: false },
]
const aDay = 1440
const units = [1, 1, 1, 2]

interface Slot {
  template: number
  day: number
  from: number
  to: number
  /** The number of shifts, nights, weekends and points. */
  adds: number[]
  fixed: number
}

/** The known optimal cost. */
export const goldenCost = 53

export function goldenMonth() {
  const random = xorshift(1)
  const slots = slotsBy(random)
  const availability = availabilityBy(random)
  const history = Array.from({ length: people }, () =>
    [0, 1, 2, 3].map((kind) => Math.round((random() * 4 - 2) * (kind === 3 ? 2 : kind === 0 ? 1 : 0.6))),
  )
  const shares = Array.from({ length: people }, () => (random() < 0.2 ? 0.5 : 1))
  const halvesOf = (slot: Slot) => halves(slot).filter(([day]) => day <= days)
  const marks = (user: number, slot: Slot) => halvesOf(slot).map(([day, half]) => availability[(user * (days + 1) + day) * 2 + half]!)
  const mayDo = (user: number, slot: Slot) => marks(user, slot).every((mark) => mark >= 0)
  const prefers = (user: number, slot: Slot) => marks(user, slot).every((mark) => mark === 1)

  for (let count = 0; count < slots.length * 0.04; count++) {
    const [slot, user] = [slots[Math.floor(random() * slots.length)]!, Math.floor(random() * people)]
    if (mayDo(user, slot) && !slots.some((other) => other.fixed === user && clashes(other, slot))) slot.fixed = user
  }

  const total = loadKinds.map((_, kind) => slots.reduce((sum, { adds }) => sum + adds[kind]!, 0))
  const shareSum = shares.reduce((sum, share) => sum + share, 0)
  const targets = shares.map((share, user) => total.map((sum, kind) => Math.max(0, (sum * share) / shareSum - history[user]![kind]! * 0.5)))
  return compiledFrom({ slots, mayDo, prefers, targets })
}

interface Month {
  slots: Slot[]
  mayDo: (user: number, slot: Slot) => boolean
  prefers: (user: number, slot: Slot) => boolean
  targets: number[][]
}

/** The month as the solver sees it, with its own way of counting. constant: the preference cost of fixed duties. */
function compiledFrom({ slots, mayDo, prefers, targets }: Month): { compiled: Compiled; constant: number } {
  const workOf = ({ template, day, from, to }: Slot) => ({
    date: addDays(firstDay, day),
    range: { start: from, end: to },
    templateId: templates[template]!.name,
  })
  const open = slots.filter(({ fixed }) => fixed < 0)
  const seats = open.map((slot): OpenSeat => ({
    ...workOf(slot),
    shiftId: `${slot.template} ${slot.day}`,
    stipend: slot.adds[3]!,
    skills: [],
    services: [],
    priority: 2,
  }))
  const staff = Array.from({ length: people }, (_, user): Person => ({
    userId: `u${user}`,
    availability: {},
    busy: [],
    leave: [],
    services: noBlocks,
    works: slots.filter(({ fixed }) => fixed === user).map(workOf),
    skills: [],
    share: 1,
    standing: [],
    requests: [],
    surplus: noLoad,
    present: {},
  }))
  const rules = { ...defaultRules, mostInSevenDays: 5, timeZone: 'UTC' }
  const compiled = compile({ month: { year: 2024, month: 6 }, rules, seats, people: staff })
  const perUnit = (values: readonly number[]) => values.map((value, kind) => value / units[kind]!)
  for (let user = 0; user < people; user++)
    for (const [seat, slot] of open.entries()) {
      if (!mayDo(user, slot)) compiled.mayTake[user * open.length + seat] = 0
      compiled.preferenceCosts[user * open.length + seat] = Number(!prefers(user, slot))
    }
  const fixed = slots.filter((slot) => slot.fixed >= 0)
  const standing = Array.from({ length: people }, (_, user) =>
    loadKinds.map((_kind, kind) => fixed.filter((slot) => slot.fixed === user).reduce((sum, { adds }) => sum + adds[kind]!, 0)),
  )
  return {
    compiled: {
      ...compiled,
      adds: Float64Array.from(open.flatMap(({ adds }) => perUnit(adds))),
      standing: Float64Array.from(standing.flatMap(perUnit)),
      targets: Float64Array.from(targets.flatMap((of) => perUnit(of).map((target) => Math.round(target * 2) / 2))),
      steps: Float64Array.of(1, 1, 1, 0.5),
    },
    constant: fixed.filter((slot) => !prefers(slot.fixed, slot)).length,
  }
}

/** Linear between whole numbers. */
export function goldenLoadCost(weight: number, load: number, target: number): number {
  const [whole, part] = [Math.floor(load), load - Math.floor(load)]
  return weight * ((1 - part) * (whole - target) ** 2 + part * (whole + 1 - target) ** 2)
}

function slotsBy(random: () => number): Slot[] {
  // The experiment also draws whether a template is for all days, though the first three always are, and its head count.
  const heads = templates.map(() => {
    random()
    return random() < 0.25 ? 2 : 1
  })
  return Array.from({ length: days }, (_, day) => day).flatMap((day) =>
    templates.flatMap(({ from, to, points, isNight }, template) =>
      Array.from({ length: heads[template]! }, (): Slot => {
        const isWeekend = day % 7 >= 5 || (day % 7 === 4 && isNight)
        return {
          template,
          day,
          from: day * aDay + from,
          to: day * aDay + to,
          adds: [1, Number(isNight), Number(isWeekend), points],
          fixed: -1,
        }
      }),
    ),
  )
}

function availabilityBy(random: () => number): Int8Array {
  const marks = new Int8Array(people * (days + 1) * 2)
  for (let user = 0; user < people; user++) {
    const [preferred, refused] = [0.1 + 0.35 * random(), 0.05 + 0.2 * random()]
    for (let at = user * (days + 1) * 2; at < (user + 1) * (days + 1) * 2; at++) {
      const drawn = random()
      marks[at] = drawn < refused ? -1 : drawn < refused + preferred ? 1 : 0
    }
    if (random() >= 0.15) continue
    const [from, length] = [Math.floor(random() * days), 5 + Math.floor(random() * 6)]
    for (let day = from; day < Math.min(days + 1, from + length); day++)
      marks.fill(-1, (user * (days + 1) + day) * 2, (user * (days + 1) + day) * 2 + 2)
  }
  return marks
}

/** The half days of which a slot takes more than an hour: day (0) from 07:00 and night (1) from 19:00. */
function halves({ day, from, to }: Slot): [day: number, half: 0 | 1][] {
  const shared = (start: number, end: number) => Math.min(to, end) - Math.max(from, start)
  return [day, day + 1].flatMap((of) => {
    const midnight = of * aDay
    return [
      ...(shared(midnight + 420, midnight + 1140) > 60 ? [[of, 0] as [number, 0]] : []),
      ...(shared(midnight + 1140, midnight + 1860) > 60 ? [[of, 1] as [number, 1]] : []),
    ]
  })
}

const clashes = (a: Slot, b: Slot): boolean => a.from < b.to + 660 && b.from < a.to + 660

function xorshift(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0 || 1
  return () => {
    state = (state ^ (state << 13)) >>> 0
    state = (state ^ (state >>> 17)) >>> 0
    state = (state ^ (state << 5)) >>> 0
    return state / 4_294_967_296
  }
}
