import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

/** Who may import whom: each floor knows only the floors named beside it. */
const floors: Record<string, string[]> = {
  domain: [],
  solver: ['domain'],
  assistant: ['domain'],
  contract: ['domain'],
  server: ['domain', 'solver', 'contract'],
  web: ['domain', 'assistant', 'contract'],
}

/** Inside the houses: what lies deeper never looks up, and features never look at each other. */
const rooms: Record<string, string[]> = {
  'server/stores': ['server/routes', 'server/app.ts', 'server/http'],
  'server/db': ['server/routes', 'server/stores', 'server/app.ts'],
  'web/ui': ['web/features', 'web/shell'],
  'web/api': ['web/features', 'web/ui', 'web/shell'],
}

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, path]) => {
    if (path!.startsWith('#')) return [path!.slice(1)]
    if (path!.startsWith('.')) return [join(dirname(file), path!).replace(/^src\//, '')]
    return []
  })

const filesIn = (folder: string) => globSync(`src/${folder}/**/*.{ts,tsx}`).filter((file) => !file.includes('.test.'))

test.each(Object.keys(floors))('%s imports only from the floors below it', (floor) => {
  const allowed = [floor, ...floors[floor]!]
  const strays = filesIn(floor).flatMap((file) =>
    importsOf(file)
      .filter((path) => !allowed.includes(path.split('/')[0]!))
      .map((path) => `${file} imports ${path}`),
  )
  expect(filesIn(floor).length).toBeGreaterThan(0)
  expect(strays).toEqual([])
})

test.each(Object.keys(rooms))('%s does not look up', (room) => {
  const strays = filesIn(room).flatMap((file) =>
    importsOf(file)
      .filter((path) => rooms[room]!.some((above) => path.startsWith(above)))
      .map((path) => `${file} imports ${path}`),
  )
  expect(strays).toEqual([])
})

test('features do not know each other', () => {
  const strays = filesIn('web/features').flatMap((file) => {
    const [, feature] = /features\/([^/]+)/.exec(file)!
    return importsOf(file)
      .filter((path) => path.startsWith('web/features/') && !path.startsWith(`web/features/${feature}/`))
      .map((path) => `${file} imports ${path}`)
  })
  expect(strays).toEqual([])
})

test('what the server is asked goes through one table of reads', () => {
  const strays = filesIn('web').filter(
    (file) => !file.startsWith('src/web/api/') && /@tanstack\/react-query/.test(readFileSync(file, 'utf8')),
  )
  expect(strays).toEqual(['src/web/shell/with-queries.tsx'])
})

test('only the configuration reads the environment, and only stores and db write SQL', () => {
  const readers = filesIn('server').filter((file) => /process\.env/.test(readFileSync(file, 'utf8')))
  const writers = filesIn('server').filter((file) =>
    /sql`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(readFileSync(file, 'utf8')),
  )
  expect(readers).toEqual(['src/server/config.ts'])
  expect(writers.filter((file) => !/^src\/server\/(stores|db)\//.test(file))).toEqual([])
})
