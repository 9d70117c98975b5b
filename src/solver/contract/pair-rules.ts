import { breachOf } from '#domain/rulebook/breaches.ts'
import type { PackRule } from '#domain/rulebook/pack.ts'
import { daysApart } from '#domain/rulebook/shapes/reach.ts'
import type { Stint, Timeline } from '#domain/rulebook/timeline/timeline.ts'
import { addDays, daysBetween, isWithin, weekday } from '#domain/time/calendar-date.ts'

import type { DutyOption } from './option.ts'

/** How many days around a duty matter to rules about one or two duties. */
export const daysAround = (rules: readonly PackRule[]): number => Math.max(...rules.flatMap(({ readings }) => readings.map(daysApart)))

/** The rules that a single duty, or two duties close to each other, can break. */
export const nearRules = (rules: readonly PackRule[]): PackRule[] =>
  rules.filter(({ readings }) =>
    readings.every(({ shape }) => ['LONGEST_DUTY', 'REST', 'SPACING', 'DAY_AFTER', 'DUTIES_IN_A_ROW'].includes(shape)),
  )

/** Stricter versions of rules that allow two close duties now and then, because how often they do is not counted here. */
export const withoutExceptions = (rules: readonly PackRule[]): PackRule[] =>
  rules.flatMap((rule) => {
    const readings = rule.readings.map((reading) => {
      if (reading.shape !== 'SPACING' || !reading.closer) return reading
      const { closer: _, ...strict } = reading
      return strict
    })
    return readings.some((reading, at) => reading !== rule.readings[at]) ? [{ ...rule, id: `${rule.id} strictly`, readings }] : []
  })

/** Whether a duty alone breaks one of these rules, together with the person's other work. */
export function isBarred({ stint, gone, left }: DutyOption, rules: readonly PackRule[], timeline: Timeline): boolean {
  const days = daysAround(rules)
  const near = { fromDate: addDays(stint.date, -days), toDate: addDays(stint.date, days) }
  const before = timeline.stints.filter(({ date }) => isWithin(date, near))
  const after = inOrder([...before.filter((other) => !gone.includes(other)), ...left, stint])
  return rules.some((rule) => isWorse(rule, timeline, [after, before], near))
}

/** The pairs of options, by number, that together break one of these rules for anyone who is not barred from either. */
export function pairsOf(
  options: readonly DutyOption[],
  rules: readonly PackRule[],
  timeline: Timeline,
  known: Map<string, boolean>,
): [number, number][] {
  const order = [...options.keys()].toSorted((a, b) => options[a]!.stint.from - options[b]!.stint.from)
  const stintAt = (place: number) => options[order[place]!]!.stint
  const reach = daysAround(rules)
  const ids = rules.map(({ id }) => id).join()
  return order.flatMap((first, at) => {
    const pairs: [number, number][] = []
    const a = stintAt(at)
    for (let next = at + 1; next < order.length && daysBetween(a.date, stintAt(next).date) <= reach; next++) {
      const b = stintAt(next)
      const key = `${ids} ${shapeOf(a, a)} ${shapeOf(b, a)} ${weekday(a.date)}`
      if (!known.has(key)) known.set(key, isPairBroken(a, b, rules, timeline))
      if (known.get(key)) pairs.push([first, order[next]!])
    }
    return pairs
  })
}

const shapeOf = ({ kind, from, until, handOver, range }: Stint, first: Stint): string =>
  [kind, from - first.from, until - first.from, handOver, range.start % 1440].join()

function isPairBroken(a: Stint, b: Stint, rules: readonly PackRule[], timeline: Timeline): boolean {
  const days = daysAround(rules)
  const near = { fromDate: addDays(a.date, -days), toDate: addDays(b.date, days) }
  return rules.some((rule) => [[a], [b]].every((alone) => isWorse(rule, timeline, [inOrder([a, b]), alone], near)))
}

const inOrder = (stints: Stint[]): Stint[] => stints.toSorted((a, b) => a.from - b.from || a.until - b.until)

const tiny = 1e-6

function isWorse(
  rule: PackRule,
  timeline: Timeline,
  [after, before]: [Stint[], Stint[]],
  near: { fromDate: string; toDate: string },
): boolean {
  const excess = (stints: Stint[]) => breachOf(rule, { ...timeline, stints }, [near])?.excess ?? 0
  const now = excess(after)
  return now > 0 && now > excess(before) + tiny
}
