import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

/** What each layer may import. */
const floors: Record<string, string[]> = {
  domain: [],
  solver: ['domain'],
  assistant: ['domain'],
  sheets: ['domain'],
  contract: ['domain'],
  texts: ['domain', 'assistant'],
  server: ['domain', 'solver', 'sheets', 'contract', 'texts'],
  web: ['domain', 'assistant', 'contract', 'texts'],
}

/** What each folder may import within its layer. The layer's own name stands for its top-level files. */
const rooms: Record<string, string[]> = {
  domain: [],
  'domain/time': ['domain'],
  'domain/people': ['domain', 'domain/time'],
  'domain/leave': ['domain', 'domain/time', 'domain/people'],
  'domain/services': ['domain', 'domain/time', 'domain/people', 'domain/leave'],
  'domain/requests': ['domain', 'domain/time', 'domain/people', 'domain/services'],
  'domain/refusals': ['domain', 'domain/time', 'domain/people'],
  'domain/rulebook': ['domain', ...roomsOf('domain', 'leave people services time')],
  'domain/rules': ['domain', ...roomsOf('domain', 'leave people requests rulebook services time')],
  'domain/schedule': ['domain', 'domain/time', 'domain/people', 'domain/rulebook', 'domain/rules'],
  'domain/switching': ['domain', 'domain/time', 'domain/people', 'domain/services', 'domain/rules', 'domain/refusals'],
  'domain/imports': ['domain', ...roomsOf('domain', 'leave people rulebook time')],
  'domain/privacy': [],
  'domain/notices': ['domain', ...roomsOf('domain', 'leave requests switching time')],
  'solver/bounds': ['solver'],
  'solver/contract': ['solver'],
  'solver/groups': ['solver', 'solver/contract', 'solver/mip'],
  'solver/mip': ['solver', 'solver/contract'],
  'solver/lines': ['solver', 'solver/contract', 'solver/groups', 'solver/mip'],
  'solver/coverage': ['solver', 'solver/contract', 'solver/mip'],
  'assistant/words': [],
  'assistant/groups': ['assistant', 'assistant/words'],
  'assistant/golden': ['assistant', 'assistant/groups'],
  'sheets/dates': ['sheets'],
  'sheets/words': ['sheets/dates'],
  'sheets/folded': ['sheets', ...roomsOf('sheets', 'dates words')],
  'sheets/panels': ['sheets', ...roomsOf('sheets', 'dates words')],
  'sheets/headings': ['sheets', ...roomsOf('sheets', 'dates panels words')],
  'sheets/listed': ['sheets', ...roomsOf('sheets', 'dates panels words')],
  'sheets/layouts': ['sheets', ...roomsOf('sheets', 'dates headings listed panels words')],
  'contract/accounts': ['contract'],
  'contract/availability': ['contract'],
  'contract/rulebook': ['contract'],
  'contract/schedule': ['contract'],
  'texts/en': [],
  'texts/fr': ['texts/en'],
  'server/db': [],
  'server/stores': ['server/db'],
  'server/accounts': [],
  'server/notify': ['server/accounts', 'server/db', 'server/stores'],
  'server/leave': ['server/db', 'server/notify', 'server/stores', 'server/switching'],
  'server/switching': ['server/db', 'server/notify', 'server/rulebook', 'server/stores'],
  'server/filling': ['server/db', 'server/rulebook', 'server/stores'],
  'server/undo': ['server/db', 'server/notify', 'server/stores', 'server/switching'],
  'server/imports': ['server/db', 'server/filling', 'server/leave', 'server/stores', 'server/undo'],
  'server/rulebook': ['server/db', 'server/stores'],
  'server/requests': ['server/db', 'server/http', 'server/notify', 'server/stores'],
  'server/reports': ['server/accounts', 'server/db', 'server/rulebook', 'server/stores'],
  'server/history': ['server/db', 'server/stores'],
  'server/metrics': ['server/db', 'server/filling', 'server/notify', 'server/reports'],
  'server/privacy': ['server/db', 'server/notify', 'server/stores', 'server/switching'],
  'server/backup': ['server/db', 'server/stores'],
  'server/operator': ['server/accounts', 'server/backup', 'server/db', 'server/stores'],
  'server/sign-on': ['server/db', 'server/stores'],
  'server/maintenance': ['server/backup', 'server/db', 'server/stores'],
  'server/background': ['server', ...roomsOf('server', 'db filling http maintenance metrics notify')],
  'server/demo': ['server', 'server/background', 'server/db', 'server/filling', 'server/stores'],
  'server/http': ['server/accounts', 'server/db', 'server/stores', 'server/switching'],
  'server/routes': [
    'server',
    ...roomsOf(
      'server',
      'accounts db demo filling history http imports leave notify privacy reports requests rulebook sign-on stores switching undo',
    ),
  ],
  'web/state': [],
  'web/texts': ['web/state'],
  'web/api': ['web/state', 'web/texts'],
  'web/ui': ['web', ...roomsOf('web', 'api state texts')],
  'web/shell': ['web', ...roomsOf('web', 'api features state texts ui')],
  'web/features': ['web', ...roomsOf('web', 'api shell state texts ui')],
  'web/dev': ['web', ...roomsOf('web', 'api features shell state styles texts ui')],
  'web/worker': [],
}

function roomsOf(floor: string, names: string): string[] {
  return names.split(' ').map((name) => `${floor}/${name}`)
}

const filesIn = (folder: string) => globSync(`src/${folder}/**/*.{ts,tsx}`).filter((file) => !file.includes('.test.'))

/** Imports, including those of types, as paths below src. */
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, path]) => {
    if (path!.endsWith('.css')) return []
    if (path!.startsWith('#')) return [path!.slice(1)]
    if (path!.startsWith('.')) return [join(dirname(file), path!).replace(/^src\//, '')]
    return []
  })

const floorOf = (path: string) => path.split('/')[0]!
const roomOf = (path: string) => path.split('/').slice(0, -1).slice(0, 2).join('/')

const importsThat = (folder: string, isWrong: (imported: string, file: string) => boolean) =>
  filesIn(folder).flatMap((file) =>
    importsOf(file)
      .filter((imported) => isWrong(imported, file.replace(/^src\//, '')))
      .map((imported) => `${file} imports ${imported}`),
  )

test.each(Object.keys(floors))('%s imports only from the floors below it', (floor) => {
  expect(filesIn(floor).length).toBeGreaterThan(0)
  expect(importsThat(floor, (imported) => ![floor, ...floors[floor]!].includes(floorOf(imported)))).toEqual([])
})

test('folders import only from folders below them', () => {
  const strays = importsThat('*', (imported, file) => {
    const [room, other] = [roomOf(file), roomOf(imported)]
    return floorOf(file) === floorOf(imported) && room in rooms && room !== other && !rooms[room]!.includes(other)
  })
  expect(strays).toEqual([])
})

test('every folder is in the table, and none has more than twenty-five files', () => {
  const folders = Object.keys(Object.groupBy(filesIn('*'), (file) => roomOf(file.replace(/^src\//, ''))))
  expect(folders.filter((room) => room.includes('/') && !(room in rooms))).toEqual([])
  const files = globSync('src/**/*', { withFileTypes: true }).filter((file) => file.isFile())
  const sizes = Object.entries(Object.groupBy(files, ({ parentPath }) => parentPath))
  // Migrations are a record, so their number only ever grows.
  const large = sizes.filter(([folder, held]) => held!.length > 25 && !folder.endsWith('/migrations'))
  expect(large.map(([folder]) => folder)).toEqual([])
})

test('there are no circular imports', () => {
  const files = filesIn('*').map((file) => file.replace(/^src\//, ''))
  const imports = new Map(files.map((file) => [file, importsOf(`src/${file}`)]))
  const done = new Set<string>()
  const circlesFrom = (file: string, path: readonly string[]): string[] => {
    if (path.includes(file)) return [[...path.slice(path.indexOf(file)), file].join(' -> ')]
    if (done.has(file)) return []
    const circles = (imports.get(file) ?? []).flatMap((imported) => circlesFrom(imported, [...path, file]))
    done.add(file)
    return circles
  }
  expect(files.flatMap((file) => circlesFrom(file, []))).toEqual([])
})

test('docs/architecture.md draws the floors as they are, and lists every room of the server and the pages', () => {
  const text = readFileSync('docs/architecture.md', 'utf8')
  const [, diagram] = /flowchart TD\n([^`]+)/.exec(text)!
  const chains = diagram!.split('\n').map((line) =>
    line.split(' --> ').map((names) =>
      names
        .trim()
        .split(' & ')
        .map((name) => name.split('[')[0]!),
    ),
  )
  const arrows = chains.flatMap((chain) =>
    chain.slice(1).flatMap((to, at) => chain[at]!.flatMap((from) => to.map((name) => [from, name] as const))),
  )
  const drawn = Object.keys(floors).map((floor) => [floor, arrows.flatMap(([from, to]) => (from === floor ? [to] : [])).toSorted()])
  expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries(Object.entries(floors).map(([floor, others]) => [floor, others.toSorted()])))
  expect(Object.keys(rooms).filter((room) => /^(?:server|web)/.test(room) && !text.includes(`src/${room}/`))).toEqual([])
})

// Parts of a page wait for its texts, so texts that need such a part would wait for each other for ever.
test('the texts of a language import no code but other texts', () => {
  const values = /^import (?!type )[^']*'#(?!texts\/)[^']+'/gm
  const strays = [...filesIn('texts/en'), ...filesIn('texts/fr')].filter((file) => readFileSync(file, 'utf8').match(values))
  expect(strays).toEqual([])
})

test('no route imports another route, and no feature another feature', () => {
  const feature = (path: string) => /^web\/features\/([^/]+)/.exec(path)?.[1]
  const strays = [
    ...importsThat('server/routes', (imported) => imported.startsWith('server/routes/')),
    ...importsThat('web/features', (imported, file) => feature(imported) !== undefined && feature(imported) !== feature(file)),
  ]
  expect(strays).toEqual([])
})

test('the pages read data only through one table', () => {
  const strays = filesIn('web').filter(
    (file) => !file.startsWith('src/web/api/') && /@tanstack\/react-query/.test(readFileSync(file, 'utf8')),
  )
  expect(strays).toEqual(['src/web/shell/with-queries.tsx'])
})

test('components get the date from useToday, which changes at midnight', () => {
  const strays = filesIn('web').filter((file) => file.endsWith('.tsx') && /\btodayIn\(/.test(readFileSync(file, 'utf8')))
  expect(strays).toEqual([])
})

test('only the configuration reads the environment, only stores, db and backup contain SQL, and one file defines visibility', () => {
  const readers = filesIn('server').filter((file) => /process\.env/.test(readFileSync(file, 'utf8')))
  const writers = filesIn('server').filter((file) =>
    /sql`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(readFileSync(file, 'utf8')),
  )
  const deciders = filesIn('server/stores').filter((file) => /\ba\.status\b/.test(readFileSync(file, 'utf8')))
  expect(readers).toEqual(['src/server/config.ts'])
  expect(writers.filter((file) => !/^src\/server\/(stores|db|backup)\//.test(file))).toEqual([])
  expect(deciders).toEqual(['src/server/stores/shapes.ts'])
})

test('no two types share a name', () => {
  const names = filesIn('*').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:export )?(?:type|interface|class) (\w+)/gm)].map(([, name]) => name!),
  )
  const taken = Object.entries(Object.groupBy(names, (name) => name)).filter(([, uses]) => uses!.length > 1)
  // The props of a component are local to its file.
  expect(taken.map(([name]) => name)).toEqual(['Props'])
})

test('the name of a component or hook that other files use is given only once', () => {
  const declared = filesIn('web').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/^(export )?(?:default )?(?:function|const) ([A-Z]\w*|use[A-Z]\w*)(?=[<(]| = (?!lazy))/gm),
  ])
  const exported = declared.flatMap(([, isExported, name]) => (isExported ? [name!] : []))
  expect(exported.length).toBeGreaterThan(500)
  expect(exported.filter((own) => declared.filter(([, , name]) => name === own).length > 1)).toEqual([])
})

test('a constant that times something says its unit', () => {
  const timing = /setTimeout|setInterval|\.timeout\(|Date\.now|performance\.now|\bnow\b/
  const strays = filesIn('*').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const constants = [...text.matchAll(/^(?:export )?const (\w+) = [\d_]+(?: \* [\d_]+)*$/gm)].map(([, name]) => name!)
    const times = constants.filter((name) => text.split('\n').some((line) => timing.test(line) && new RegExp(`\\b${name}\\b`).test(line)))
    return times.filter((name) => !/(?:Ms|Seconds|Minutes|Hours|Days)$/.test(name)).map((name) => `${file} ${name}`)
  })
  expect(strays).toEqual([])
})
