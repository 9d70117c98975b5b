import { isDeepStrictEqual } from 'node:util'

import type { LeaveTerms } from '#domain/leave/leave-terms.ts'

/**
 * Merges the terms that someone wants into the present terms. was: the terms that their page showed. What they left alone keeps its present
 * value. Each kind of leave and each limit is merged separately. Undefined if someone else has changed the same one differently.
 */
export function mergedTerms(now: LeaveTerms, was: LeaveTerms, wanted: LeaveTerms): LeaveTerms | undefined {
  const general = merged(generalOf(now), generalOf(was), generalOf(wanted))
  const kinds = merged(now.kinds, was.kinds, wanted.kinds)
  const mostAwayWithSkill = merged(now.mostAwayWithSkill, was.mostAwayWithSkill, wanted.mostAwayWithSkill)
  const mostAwayOnService = merged(now.mostAwayOnService ?? {}, was.mostAwayOnService ?? {}, wanted.mostAwayOnService ?? {})
  return general && kinds && mostAwayWithSkill && mostAwayOnService && { ...general, mostAwayWithSkill, mostAwayOnService, kinds }
}

const generalOf = ({ yearStarts, mostAway }: LeaveTerms) => ({ yearStarts, mostAway })

/** Merges key by key; undefined if a key was changed in two ways. */
function merged<Fields extends object>(now: Fields, was: Fields, wanted: Fields): Fields | undefined {
  const names = Object.keys({ ...now, ...wanted }) as (keyof Fields)[]
  const isChanged = (name: keyof Fields) => !isDeepStrictEqual(wanted[name], was[name])
  const isElsewhere = (name: keyof Fields) => !isDeepStrictEqual(now[name], was[name]) && !isDeepStrictEqual(now[name], wanted[name])
  if (names.some((name) => isChanged(name) && isElsewhere(name))) return undefined
  const values = names.map((name) => [name, isChanged(name) ? wanted[name] : now[name]] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Fields
}
