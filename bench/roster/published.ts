import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import type { LineProblem, Taking, Worker } from '#solver/lines/model.ts'

/** A published instance (Curtois and Qu, Shift Scheduling Benchmark), as parsed. */
interface Published {
  days: number
  shifts: { id: string; minutes: number; notBefore: string[] }[]
  staff: Staff[]
  daysOff: Map<string, number[]>
  requests: { staff: string; day: number; shift: string; weight: number; isFor: boolean }[]
  cover: { day: number; shift: string; wanted: number; under: number; over: number }[]
}

interface Staff {
  id: string
  mostShifts: Map<string, number>
  mostMinutes: number
  fewestMinutes: number
  mostDaysInRow: number
  fewestDaysInRow: number
  fewestDaysOff: number
  mostWeekends: number
}

export function readPublished(path: string): Published {
  const sections = sectionsIn(readFileSync(path, 'utf8'))
  const rows = (name: string) => (sections.get(`SECTION_${name}`) ?? []).map((line) => line.split(',').map((field) => field.trim()))
  const request = (isFor: boolean) => (row: string[]) => ({
    staff: row[0]!,
    day: Number(row[1]),
    shift: row[2]!,
    weight: Number(row[3]),
    isFor,
  })
  return {
    days: Number(rows('HORIZON')[0]![0]),
    shifts: rows('SHIFTS').map(([id, minutes, notBefore = '']) => ({
      id: id!,
      minutes: Number(minutes),
      notBefore: notBefore.split('|').filter(Boolean),
    })),
    staff: rows('STAFF').map(staffOf),
    daysOff: new Map(rows('DAYS_OFF').map(([id, ...days]) => [id!, days.filter(Boolean).map(Number)])),
    requests: [...rows('SHIFT_ON_REQUESTS').map(request(true)), ...rows('SHIFT_OFF_REQUESTS').map(request(false))],
    cover: rows('COVER').map(([day, shift, wanted, under, over]) => ({
      day: Number(day),
      shift: shift!,
      wanted: Number(wanted),
      under: Number(under),
      over: Number(over),
    })),
  }
}

function sectionsIn(text: string): Map<string, string[]> {
  const sections = new Map<string, string[]>()
  let lines: string[] = []
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line.startsWith('SECTION_')) sections.set(line, (lines = []))
    else if (line && !line.startsWith('#')) lines.push(line)
  }
  return sections
}

function staffOf([id, most, ...limits]: string[]): Staff {
  const [mostMinutes, fewestMinutes, mostDaysInRow, fewestDaysInRow, fewestDaysOff, mostWeekends] = limits.map(Number)
  const mostShifts = new Map(
    most!
      .split('|')
      .filter(Boolean)
      .map((pair) => [pair.split('=')[0]!, Number(pair.split('=')[1])]),
  )
  return {
    id: id!,
    mostShifts,
    mostMinutes: mostMinutes!,
    fewestMinutes: fewestMinutes!,
    mostDaysInRow: mostDaysInRow!,
    fewestDaysInRow: fewestDaysInRow!,
    fewestDaysOff: fewestDaysOff!,
    mostWeekends: mostWeekends!,
  }
}

/** Costs more than all places of a day together, so that minimums are always met. */
const shortfallCost = 1000

/** The instance as a line problem; constant: the cost of all shift-on requests before any is met. */
export function linesOf({ days, shifts, staff, daysOff, requests, cover }: Published): { problem: LineProblem; constant: number } {
  const templateOf = new Map(shifts.map(({ id }, template) => [id, template]))
  const demandAt = new Map(cover.map(({ day, shift }, demand) => [`${day} ${shift}`, demand]))
  const isNext = (before: (typeof cover)[number], after: (typeof cover)[number]) =>
    after.day === before.day + 1 && shifts[templateOf.get(before.shift)!]!.notBefore.includes(after.shift)
  const byDay = Map.groupBy(cover.keys(), (demand) => cover[demand]!.day)
  const near = (demand: number) => [-1, 0, 1].flatMap((apart) => byDay.get(cover[demand]!.day + apart) ?? [])
  return {
    constant: requests.filter(({ isFor }) => isFor).reduce((sum, { weight }) => sum + weight, 0),
    problem: {
      days,
      from: 0,
      to: days - 1,
      demands: cover.map(({ day, shift, wanted, under, over }) => ({
        day,
        template: templateOf.get(shift)!,
        minutes: shifts[templateOf.get(shift)!]!.minutes,
        weekend: day % 7 >= 5 ? Math.floor(day / 7) : -1,
        adds: [],
        places: wanted,
        emptyCost: under,
        extraCost: over,
      })),
      conflicts: cover.map((one, demand) =>
        Int32Array.from(
          near(demand).filter(
            (other) => other !== demand && (cover[other]!.day === one.day || isNext(one, cover[other]!) || isNext(cover[other]!, one)),
          ),
        ),
      ),
      workers: staff.map((person): Worker => {
        const costs = new Float64Array(cover.length)
        for (const [demand, { day }] of cover.entries()) if (daysOff.get(person.id)?.includes(day)) costs[demand] = Infinity
        for (const request of requests)
          if (request.staff === person.id)
            costs[demandAt.get(`${request.day} ${request.shift}`)!]! += request.isFor ? -request.weight : request.weight
        return {
          limits: { ...person, mostPerTemplate: shifts.map(({ id }) => person.mostShifts.get(id)) },
          costs,
          standing: new Uint8Array(days),
          minutes: 0,
          weekends: [],
          templates: shifts.map(() => 0),
          loads: [],
          targets: [],
        }
      }),
      loadCosts: [],
      shortfallCost,
    },
  }
}

/** The best known cost, from the table that comes with the instances. */
export function bestKnown(path: string): number | undefined {
  const lines = readFileSync(join(dirname(path), 'best-known.csv'), 'utf8').split('\n')
  const found = lines.map((line) => line.split(',')).find(([name]) => name === basename(path, '.txt'))
  return found && Number(found.at(-1))
}

/** The roster by staff member and day: the shift, or undefined. */
export function rosterFrom({ staff, days, cover }: Published, lines: readonly Taking[]): (string | undefined)[][] {
  const roster = staff.map(() => Array.from({ length: days }, (): string | undefined => undefined))
  for (const { person, demands } of lines) for (const demand of demands) roster[person]![cover[demand]!.day] = cover[demand]!.shift
  return roster
}

/**
 * Evaluates a roster (by staff member and day: the shift or undefined) by the instance's own text: its cost and the number of broken rules.
 * Shares no code with the solver.
 */
export function judge(
  { days, shifts, staff, daysOff, requests, cover }: Published,
  roster: readonly (readonly (string | undefined)[])[],
): { cost: number; broken: number } {
  const minutes = new Map(shifts.map((shift) => [shift.id, shift.minutes]))
  const notBefore = new Map(shifts.map((shift) => [shift.id, shift.notBefore]))
  let broken = 0
  for (const [index, person] of staff.entries()) {
    const row = roster[index]!
    const worked = row.filter((shift) => shift !== undefined)
    const total = worked.reduce((sum, shift) => sum + minutes.get(shift)!, 0)
    broken += Number(total > person.mostMinutes) + Number(total < person.fewestMinutes)
    for (const [shift, most] of person.mostShifts) broken += Number(worked.filter((other) => other === shift).length > most)
    for (const day of daysOff.get(person.id) ?? []) broken += Number(row[day] !== undefined)
    for (let day = 1; day < days; day++) broken += Number(notBefore.get(row[day - 1] ?? '')?.includes(row[day] ?? '') === true)
    const weekends = Array.from({ length: Math.ceil(days / 7) }, (_, week) => row.slice(7 * week + 5, 7 * week + 7))
    broken += Number(weekends.filter((pair) => pair.some((shift) => shift !== undefined)).length > person.mostWeekends)
    const runs = row
      .map((shift) => (shift === undefined ? '.' : 'x'))
      .join('')
      .matchAll(/x+|\.+/g)
    for (const { 0: run, index: start } of runs) {
      const isInside = start > 0 && start + run.length < days
      if (run.startsWith('x')) broken += Number(run.length > person.mostDaysInRow) + Number(isInside && run.length < person.fewestDaysInRow)
      else broken += Number(isInside && run.length < person.fewestDaysOff)
    }
  }
  let cost = 0
  const rowOf = new Map(staff.map(({ id }, index) => [id, roster[index]!]))
  for (const { staff: id, day, shift, weight, isFor } of requests) if ((rowOf.get(id)![day] === shift) !== isFor) cost += weight
  for (const { day, shift, wanted, under, over } of cover) {
    const there = roster.filter((row) => row[day] === shift).length
    cost += there < wanted ? (wanted - there) * under : (there - wanted) * over
  }
  return { cost, broken }
}
