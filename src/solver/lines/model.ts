/** Limits on one person's line; what is absent is off. Those of a team, or a person's own. */
export interface Limits {
  mostInSevenDays?: number | undefined
  mostDaysInRow?: number | undefined
  fewestDaysInRow?: number | undefined
  fewestDaysOff?: number | undefined
  mostWeekends?: number | undefined
  mostMinutes?: number | undefined
  fewestMinutes?: number | undefined
  /** By template. */
  mostPerTemplate: readonly (number | undefined)[]
}

/** Places that differ in nothing: whoever takes one of them takes the same. */
export interface Demand {
  day: number
  template: number
  minutes: number
  /** What it adds to a load, by kind. */
  adds: readonly number[]
  places: number
  /** What a place costs that nobody takes, and what each person more than places costs; Infinity where none may be more. */
  emptyCost: number
  extraCost: number
}

export interface Worker {
  limits: Limits
  /** By demand: what it costs beside loads if they take it; Infinity where they may not. */
  costs: Float64Array
  /** By day: how many works stand there whatever is chosen. */
  standing: Uint8Array
  /** What stands in the month: minutes, works by template, and by kind what the load is made of. */
  minutes: number
  templates: readonly number[]
  loads: readonly number[]
  /** What would be a fair load, by kind. */
  targets: readonly number[]
}

/**
 * A month as a set of roster lines to choose from, one for each person: a line is all that somebody takes. What the rules ask of one
 * person is looked after while a line is made, so that only the places are left to be shared out.
 */
export interface LineProblem {
  days: number
  /** First and last of the days that are planned. */
  from: number
  to: number
  /** By day: which weekend of the month it belongs to, -1 for none. */
  weekendOf: Int32Array
  demands: readonly Demand[]
  /** By demand: those that nobody can take with it. */
  conflicts: readonly Int32Array[]
  workers: readonly Worker[]
  /** What a load costs beside its target, by kind; convex. Empty if loads do not count. */
  loadCosts: readonly ((load: number, target: number) => number)[]
  /** What an hour or a day costs that somebody is short of. */
  shortfallCost: number
}

/** What one person takes. */
export interface Taking {
  person: number
  /** In the order of their days. */
  demands: readonly number[]
}

export interface Line extends Taking {
  cost: number
}
