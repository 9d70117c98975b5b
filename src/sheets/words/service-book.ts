import { folded } from '#domain/folding.ts'
import type { Id } from '#domain/id.ts'

export interface KnownService {
  key: Id
  name: string
  shortName: string
}

const plain = (text: string): string =>
  folded(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The only service with this name or short name, and the services that resemble it. */
export function serviceBook(services: readonly KnownService[]): (text: string) => { service: Id } | { candidates: Id[] } {
  const byName = new Map<string, Set<Id>>()
  for (const { key, name, shortName } of services)
    for (const one of [name, shortName]) byName.set(plain(one), (byName.get(plain(one)) ?? new Set()).add(key))
  return (text) => {
    const [only, ...others] = byName.get(plain(text)) ?? []
    if (only !== undefined && others.length === 0) return { service: only }
    const near = services.filter(({ name, shortName }) =>
      [name, shortName].some((one) => plain(text) !== '' && (plain(one).startsWith(plain(text)) || plain(text).startsWith(plain(one)))),
    )
    return { candidates: near.map(({ key }) => key) }
  }
}
