import type { PersonContract } from './breaches.ts'

/** A contract with only the rules that should be kept, as if they were mandatory; undefined if there are none. */
export function adviceIn({ rules, waivers, record }: PersonContract): PersonContract | undefined {
  const shoulds = rules.filter(({ level }) => level === 'SHOULD')
  return shoulds.length === 0 ? undefined : { rules: shoulds.map((rule) => ({ ...rule, level: 'MUST' })), waivers, record }
}
