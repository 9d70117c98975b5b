import { folded } from '#domain/folding.ts'
import type { Id } from '#domain/id.ts'
import { onlyNamed } from '#domain/only-named.ts'

export interface KnownService {
  key: Id
  name: string
  shortName: string
}

const plain = (text: string): string =>
  folded(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Finds the only service with a name or short name, or else the services that resemble it. */
export function serviceBook(services: readonly KnownService[]): (text: string) => { service: Id } | { candidates: Id[] } {
  const find = onlyNamed(
    services.flatMap(({ key, name, shortName }) => [name, shortName].map((one) => [key, one] as const)),
    plain,
  )
  return (text) => {
    const only = find(text)
    if (only !== undefined) return { service: only }
    const near = services.filter(({ name, shortName }) =>
      [name, shortName].some((one) => plain(text) !== '' && (plain(one).startsWith(plain(text)) || plain(text).startsWith(plain(one)))),
    )
    return { candidates: near.map(({ key }) => key) }
  }
}
