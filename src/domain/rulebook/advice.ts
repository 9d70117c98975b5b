import type { PersonContract } from './breaches.ts'

/** The rules of a contract that should be kept, as if they had to be; undefined without any. */
export function adviceIn({ rules, waivers, record }: PersonContract): PersonContract | undefined {
  const shoulds = rules.filter(({ level }) => level === 'SHOULD')
  return shoulds.length === 0 ? undefined : { rules: shoulds.map((rule) => ({ ...rule, level: 'MUST' })), waivers, record }
}
