import type { LineProblem, Taking, Worker } from './model.ts'

/** Some days of a month as a problem of their own. */
interface Stretch {
  problem: LineProblem
  /** The part of each person's line that is inside the stretch. */
  within: readonly Taking[]
  /** The whole line for a part inside the stretch. */
  wholeOf: (part: Taking) => Taking
}

/** The days inside the stretch, with everything on other days as fixed duties. lines: one line for each person. */
export function stretchOf(problem: LineProblem, lines: readonly Taking[], isInside: (day: number) => boolean): Stretch {
  const { demands, conflicts, workers, keepContract } = problem
  const inside = [...demands.keys()].filter((demand) => isInside(demands[demand]!.day))
  const numbers = new Map(inside.map((demand, number) => [demand, number]))
  const standing = lines.map((line) => line.demands.filter((demand) => !numbers.has(demand)))
  /** The demands that fit with what they do on other days. */
  const within = (person: number, own: readonly number[]): number[] => {
    const kept = new Set(keepContract!(person, [...standing[person]!, ...own.map((number) => inside[number]!)]))
    return own.filter((number) => kept.has(inside[number]!))
  }
  return {
    problem: {
      ...problem,
      ...(keepContract && { keepContract: within }),
      demands: inside.map((demand) => demands[demand]!),
      conflicts: inside.map((demand) => Int32Array.from([...conflicts[demand]!].flatMap((other) => numbers.get(other) ?? []))),
      workers: workers.map((worker, person) => withStanding(problem, worker, standing[person]!, inside)),
    },
    within: lines.map(({ person, demands: own }) => ({ person, demands: own.flatMap((demand) => numbers.get(demand) ?? []) })),
    wholeOf: ({ person, demands: own }) => ({
      person,
      demands: [...standing[person]!, ...own.map((number) => inside[number]!)].toSorted(
        (a, b) => demands[a]!.day - demands[b]!.day || a - b,
      ),
    }),
  }
}

function withStanding({ demands, conflicts }: LineProblem, worker: Worker, standing: readonly number[], inside: readonly number[]): Worker {
  const forbidden = new Set(standing.flatMap((demand) => [...conflicts[demand]!]))
  const works = standing.map((demand) => demands[demand]!)
  const count = (of: (demand: (typeof works)[number]) => number) => works.reduce((sum, demand) => sum + of(demand), 0)
  return {
    ...worker,
    costs: Float64Array.from(inside, (demand) => (forbidden.has(demand) ? Infinity : worker.costs[demand]!)),
    standing: worker.standing.map((stands, day) => stands + count((demand) => Number(demand.day === day))),
    minutes: worker.minutes + count(({ minutes }) => minutes),
    weekends: [...new Set([...worker.weekends, ...works.flatMap(({ weekend }) => (weekend >= 0 ? weekend : []))])],
    templates: worker.templates.map((stands, template) => stands + count((demand) => Number(demand.template === template))),
    loads: worker.loads.map((stands, kind) => stands + count(({ adds }) => adds[kind]!)),
  }
}
