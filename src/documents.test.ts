import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { ready } from '#contract/health.ts'
import { readConfig } from '#server/config.ts'
import { statuses } from '#server/http/refusals/statuses.ts'

const documents = globSync(['*.md', 'docs/**/*.md'])
const decisions = globSync('docs/decisions/*.md')
const files = globSync('**/*', { exclude: (name) => ['node_modules', 'dist', 'data'].includes(name) })

const isPath = (word: string) =>
  /^(src|docs|e2e|test|bench|scripts|public|\.github|\.ci)\//.test(word) || /^[\w.*-][\w./*-]*\.(tsx?|mjs|sql|md|css|json|yml)$/.test(word)

/** A bare file name is enough if such a file exists; a star matches anything. */
const exists = (name: string) =>
  existsSync(name) ||
  globSync(name).length > 0 ||
  (!name.includes('/') && files.some((file) => path.matchesGlob(path.basename(file), name)))

const linksIn = (text: string) => [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link]) => link!)
const wordsOfCodeIn = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => code!.split(/[\s,]+/))

test.each(documents)('%s names files that exist', (document) => {
  const text = readFileSync(document, 'utf8')
  const missing = wordsOfCodeIn(text).filter((word) => isPath(word) && !exists(word))
  const broken = linksIn(text).filter((link) => !existsSync(path.join(path.dirname(document), link)))
  expect([...missing, ...broken]).toEqual([])
})

test.each(documents)('%s has diagrams with one statement on each line', (document) => {
  const diagrams = [...readFileSync(document, 'utf8').matchAll(/^```mermaid\n(.*\n)/gm)].map(([, first]) => first!.trim())
  expect(diagrams.filter((first) => !['flowchart TD', 'flowchart LR', 'sequenceDiagram', 'erDiagram'].includes(first))).toEqual([])
})

test.each(decisions)('%s has the form of a decision', (decision) => {
  const text = readFileSync(decision, 'utf8')
  const number = Number(path.basename(decision).slice(0, 3))
  expect(text).toMatch(new RegExp(`^# ${number}\\. .+\\n\\n- Status: .+\\n- Date: \\d{4}-\\d\\d-\\d\\d\\n`))
  const headings = [...text.matchAll(/^\*\*(\w+)(?:\.\*\*|\*\* \()/gm)].map(([, heading]) => heading)
  expect(headings).toEqual(['Context', 'Decision', 'Consequences'])
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
})

test('the changelog lists each change once', () => {
  const text = readFileSync('CHANGELOG.md', 'utf8').replaceAll(/\n {2}/g, ' ')
  const changes = [...text.matchAll(/^- (.+)/gm)].map(([, change]) => change!)
  expect(changes.filter((change, at) => changes.indexOf(change) < at)).toEqual([])
})

/** The codes of the given contract. */
const given = `VALIDATION_FAILED PASSWORD_TOO_SHORT PASSWORD_TOO_COMMON REAUTH_REQUIRED RESET_CODE_INVALID USER_NOT_ASSIGNABLE COVER_INVALID
  UNAUTHENTICATED INVALID_CREDENTIALS FORBIDDEN NOT_A_MEMBER USER_DISABLED NOT_OWN_ASSIGNMENT NOT_OWN_AVAILABILITY NOT_A_RECIPIENT
  NOT_YOUR_RESPONSE NOT_FOUND JOIN_CODE_INVALID EMAIL_TAKEN ALREADY_ASSIGNED DOUBLE_BOOKED STALE SHIFT_LOCKED NOT_PUBLISHED SWITCH_EXISTS
  SWITCH_CLOSED TRADE_REQUIRED TRADE_NOT_ALLOWED SAME_SHIFT PROPOSAL_EXISTS PROPOSAL_ANSWERED PROPOSAL_STALE TEMPLATE_IN_USE LAST_OWNER
  TOO_LARGE RATE_LIMITED INTERNAL`.split(/\s+/)

test('decision 6 lists every code that the contract does not have, with its status', () => {
  const text = readFileSync('docs/decisions/006-deviations-from-the-api-contract.md', 'utf8')
  const listed = [...text.matchAll(/\s(\d{3}):\s([^.]+)\./g)].flatMap(([, status, codes]) =>
    [...codes!.matchAll(/`([A-Z_]+)`/g)].map(([, code]) => [code!, Number(status)] as const),
  )
  const isAdded = ([code]: readonly [string, number]) => !given.includes(code)
  expect(Object.fromEntries(listed.filter(isAdded))).toEqual(Object.fromEntries(Object.entries(statuses).filter(isAdded)))
})

test('docs/close-reading.md quotes titles of tests that exist', () => {
  const tests = globSync(['src/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts']).map((file) => readFileSync(file, 'utf8').replaceAll("\\'", "'"))
  const titles = [...readFileSync('docs/close-reading.md', 'utf8').matchAll(/"([^"\n]+)"/g)].map(([, title]) => title!)
  expect(titles.length).toBeGreaterThan(100)
  expect(titles.filter((title) => !tests.some((text) => text.includes(title)))).toEqual([])
})

test('neither a request nor an availability is called a wish, as the glossary says', () => {
  const names = globSync(['{src,test,e2e,bench}/**/*.{ts,tsx,css}']).filter((file) => file !== 'src/documents.test.ts')
  const strays = names.flatMap((file) =>
    (readFileSync(file, 'utf8').match(/(?<!['`])\b\w*wish\w*/gi) ?? []).map((word) => `${file} ${word}`),
  )
  expect(strays).toEqual([])
})

test('the database diagram shows every table', () => {
  const migrations = globSync('src/server/db/migrations/*.sql').map((file) => readFileSync(file, 'utf8'))
  const tables = migrations.flatMap((sql) => [...sql.matchAll(/create table (\w+)/g)].map(([, table]) => table!))
  const picture = readFileSync('docs/database.md', 'utf8')
  expect(tables.length).toBeGreaterThan(20)
  expect(tables.filter((table) => !new RegExp(`\\b${table}\\b`).test(picture))).toEqual([])
})

test('every setting is in .env.example and in the README', () => {
  const config = ['config', 'settings'].map((name) => readFileSync(`src/server/${name}.ts`, 'utf8')).join('')
  const settings = [...config.matchAll(/env(?:\.|, ')([A-Z_]+)/g)].map(([, name]) => name!)
  const example = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!)
  const readme = readFileSync('README.md', 'utf8')
  expect(new Set(example)).toEqual(new Set(settings))
  expect(settings.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})

test('compose.yaml passes on every setting that the image does not set', () => {
  const ofImage = ['PORT', 'HOST', 'DATA_DIR', 'MAIL_DIR']
  const example = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!)
  const passed = [...readFileSync('compose.yaml', 'utf8').matchAll(/^ {6}([A-Z_]+): (?:\$\{([A-Z_]+))?/gm)]
  const names = passed.map(([, name]) => name!)
  expect(example.filter((name) => !ofImage.includes(name) && !names.includes(name))).toEqual([])
  expect(passed.filter(([, name, from]) => from !== undefined && from !== name)).toEqual([])
})

test('the image is checked at an address of the API, on the port on which the product listens', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8')
  const { port } = readConfig({})
  expect(dockerfile).toContain(`fetch('http://127.0.0.1:${port}/api${ready.path}')`)
  expect(dockerfile).toContain(`EXPOSE ${port}\n`)
  expect(readFileSync('compose.yaml', 'utf8')).toContain(`--to shiftwright:${port}\n`)
})

test('the manifest and the page name pictures that exist', () => {
  const named = ['public/manifest.webmanifest', 'index.html'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/"\/([\w-]+\.(?:png|svg))"/g)].map(([, picture]) => picture!),
  )
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((picture) => !existsSync(`public/${picture}`))).toEqual([])
})

test.each(['.gitignore', '.dockerignore'])('%s keeps the settings out, which contain passwords', (file) => {
  expect(readFileSync(file, 'utf8').split('\n')).toContain('.env')
})

test('the README or CONTRIBUTING names every npm command', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const text = ['README.md', 'CONTRIBUTING.md'].map((file) => readFileSync(file, 'utf8')).join('')
  const isNamed = (name: string) => new RegExp(String.raw`npm (?:run )?${name}(?![\w:-])`).test(text)
  // Only the script bench calls bench:all.
  expect(Object.keys(scripts).filter((name) => name !== 'bench:all' && !isNamed(name))).toEqual([])
})

test('docs/dependencies.md has every package of the product with its licence', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  const licenceOf = (name: string) => (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { license: string }).license
  const rows = [...readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| `([^`]+)` +\| ([\w.-]+) +\|/gm)].map(([, name, licence]) => [
    name,
    licence,
  ])
  expect(rows.slice(0, Object.keys(dependencies).length)).toEqual(Object.keys(dependencies).map((name) => [name, licenceOf(name)]))
})

describe('npm run texts', () => {
  const printed = execFileSync(process.execPath, ['scripts/texts/texts.ts'], { encoding: 'utf8' })
  const rows = printed.split('\n').flatMap((line) => (/^\| \w+\./.test(line) ? [line.split(/ ?\| ?/).slice(1, 4)] : []))

  test.each(['refusals', 'notices', 'rules', 'mail', 'reports', 'shared', 'remy', 'packs'])('prints the texts of %s', (part) => {
    expect(rows.filter(([key]) => key!.startsWith(`${part}.`)).length).toBeGreaterThan(5)
  })

  test('prints both languages for all sample arguments', () => {
    expect(rows.length).toBeGreaterThan(800)
    expect(rows.filter(([, english, french]) => !english || !french)).toEqual([])
    expect(rows.filter((row) => /undefined|NaN|\[object|=>/.test(row.join(' ')))).toEqual([])
  })

  test('prints every name that the member’s guide has in bold', () => {
    const names = [...readFileSync('docs/members.md', 'utf8').matchAll(/\*\*([^*]+)\*\*/g)].map(([, name]) => name!.replaceAll('\n', ' '))
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !rows.some(([, english]) => english!.includes(name)))).toEqual([])
  })

  test('French abbreviations of weekdays have full stops', () => {
    const weekdays = rows.flatMap(([key, , french]) => (/\.weekdays\.\d$/.test(key!) ? [french!] : []))
    expect(weekdays).toHaveLength(7)
    expect(weekdays.filter((day) => !day.endsWith('.'))).toEqual([])
  })

  test('French puts a no-break space before a colon and inside quotation marks, and no space before ; ? !', () => {
    expect(rows.filter(([, , french]) => / [:;?!»]|« /.test(french!))).toEqual([])
  })

  test('French keeps a number and its unit on one line', () => {
    expect(rows.filter(([, , french]) => /\d (?:h|j|min|s|ko|Mo|%)(?![\p{L}’])/u.test(french!))).toEqual([])
  })
})
