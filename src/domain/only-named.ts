import type { Id } from './id.ts'

/** Finds the only id that has a name. plain: reduces a name to the part that counts. */
export function onlyNamed(names: readonly (readonly [Id, string])[], plain: (name: string) => string): (text: string) => Id | undefined {
  const byName = new Map<string, Set<Id>>()
  for (const [id, name] of names) byName.set(plain(name), (byName.get(plain(name)) ?? new Set()).add(id))
  return (text) => {
    const [only, ...others] = byName.get(plain(text)) ?? []
    return others.length === 0 ? only : undefined
  }
}
