/** Limits on one person's line, set by the team or for the person; absent limits are off. */
export interface Limits {
  mostInSevenDays?: number | undefined
  mostDaysInRow?: number | undefined
  fewestDaysInRow?: number | undefined
  fewestDaysOff?: number | undefined
  mostWeekends?: number | undefined
  mostMinutes?: number | undefined
  fewestMinutes?: number | undefined
  /** The most duties by template. */
  mostPerTemplate: readonly (number | undefined)[]
}

/** Places that are interchangeable. */
export interface Demand {
  day: number
  template: number
  minutes: number
  /** The weekend for which it counts, -1 for none. */
  weekend: number
  /** What it adds to the load, by kind. */
  adds: readonly number[]
  places: number
  /** The cost of an empty place, and of each person beyond the number of places; Infinity if none is allowed. */
  emptyCost: number
  extraCost: number
}

export interface Worker {
  limits: Limits
  /** By demand: the cost of taking it, without loads; Infinity if not allowed. */
  costs: Float64Array
  /** By day: the number of fixed duties. */
  standing: Uint8Array
  /** The fixed duties of the month: minutes, weekends, counts by template, and loads by kind. */
  minutes: number
  weekends: readonly number[]
  templates: readonly number[]
  loads: readonly number[]
  /** The fair share of each kind of load. */
  targets: readonly number[]
}

/**
 * A month as a choice of roster lines, one for each person: a line is everything that person takes. Rules about one person are enforced
 * inside lines, so that only the places remain to be shared out.
 */
export interface LineProblem {
  days: number
  /** The first and last day of the planned range. */
  from: number
  to: number
  demands: readonly Demand[]
  /** By demand: the demands that exclude it. */
  conflicts: readonly Int32Array[]
  workers: readonly Worker[]
  /** The cost of a load of each kind compared with its target; convex. Empty if loads do not count. */
  loadCosts: readonly ((load: number, target: number) => number)[]
  /** The cost of each missing hour or day. */
  shortfallCost: number
  /** Returns the demands that a person may have under the contract if they are offered one after another; absent without a contract. */
  keepContract?: (person: number, demands: readonly number[]) => number[]
}

/** What one person takes. */
export interface Taking {
  person: number
  /** The demands by day. */
  demands: readonly number[]
}

export interface Line extends Taking {
  cost: number
}
