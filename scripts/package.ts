import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { build } from 'vite'

import { countsOf, storedTables } from '#server/backup/tables.ts'
import { configIn } from '#server/config.ts'
import { createServer } from '#server/server.ts'

import { programs, threadAddress } from './programs.ts'

/** Builds `package/shiftwright.tgz`: the server in a few files, the pages, and a program that any Node can start. */
const folder = 'package'
const own = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string
  description: string
  license: string
  dependencies: Record<string, string>
}

/** What the operator's guide, the package's README, leads to. */
const guides = ['scale.md', 'single-sign-on.md']

rmSync(folder, { recursive: true, force: true })
await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [
    {
      name: 'threads',
      enforce: 'pre',
      transform: (code) => code.replaceAll(threadAddress, "new URL('./$1.js', import"),
    },
  ],
  build: {
    ssr: true,
    target: 'node24',
    outDir: `${folder}/lib/server`,
    emptyOutDir: true,
    rolldownOptions: { input: programs, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
})

// Files that the server reads besides its program.
cpSync('src/server/db/migrations', `${folder}/lib/server/migrations`, { recursive: true })
for (const file of globSync('src/server/reports/*.typ')) cpSync(file, `${folder}/lib/server/${path.basename(file)}`)
writeFileSync(`${folder}/lib/server/empty-database.tar.gz`, await emptyDatabase())
cpSync('dist', `${folder}/dist`, { recursive: true, filter: (file) => !file.endsWith('.prepared') })
for (const file of ['LICENSE', 'CHANGELOG.md', '.env.example']) cpSync(file, `${folder}/${file}`)
cpSync('docs/administration.md', `${folder}/README.md`)
for (const name of guides) writeFileSync(`${folder}/${name}`, inPackage(readFileSync(`docs/${name}`, 'utf8')))
mkdirSync(`${folder}/bin`)
cpSync('scripts/shiftwright.mjs', `${folder}/bin/shiftwright.mjs`)

const manifest = {
  name: 'shiftwright',
  version: own.version,
  description: own.description,
  license: own.license,
  type: 'module',
  bin: { shiftwright: 'bin/shiftwright.mjs' },
  engines: { node: '>=20' },
  dependencies: neededOf(own.dependencies),
}
writeFileSync(`${folder}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`)
// Everyone who installs it gets the versions that were tested.
execFileSync('npm', ['install', '--package-lock-only', '--omit-lockfile-registry-resolved', '--silent'], { cwd: folder })
renameSync(`${folder}/package-lock.json`, `${folder}/npm-shrinkwrap.json`)
const parts = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
  cwd: folder,
  encoding: 'utf8',
  stdio: 'pipe',
})
writeFileSync(`${folder}/sbom.cdx.json`, parts)
const file = execFileSync('npm', ['pack', '--silent'], { cwd: folder, encoding: 'utf8' }).trim()
renameSync(`${folder}/${file}`, `${folder}/shiftwright.tgz`)
process.stdout.write(`${folder}/shiftwright.tgz holds version ${own.version}.\n`)

/** Leads to the guide by its name there, and names decisions, which only the repository has. */
function inPackage(text: string): string {
  return text.replaceAll('](administration.md', '](README.md').replaceAll(/\[([^\]]+)\]\(decisions\/[^)]+\)/g, '$1')
}

/** The packages whose code or files the built server uses, and the Node that runs it. */
function neededOf(dependencies: Record<string, string>): Record<string, string> {
  const code = globSync(`${folder}/lib/server/*.js`).map((name) => readFileSync(name, 'utf8'))
  const names = code.flatMap((text) =>
    [...text.matchAll(/["'`]((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[\w./-]+)?["'`]/g)].map(([, name]) => name!),
  )
  const needed = new Set([...names.filter((name) => name in dependencies), 'node'])
  return Object.fromEntries(Object.entries(dependencies).filter(([name]) => needed.has(name)))
}

/** A database as the first start leaves it: with tables, but without any rows. */
async function emptyDatabase(): Promise<Buffer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shiftwright-empty-'))
  const { db, close } = await createServer(configIn(dataDir))
  const counts = await countsOf(db, await storedTables(db))
  await close()
  const filled = Object.keys(counts).filter((table) => counts[table]! > 0)
  // A key or an id in it would be the same in every installation.
  if (filled.length > 0) throw new Error(`The first start already writes to ${filled.join(', ')}.`)
  const database = await PGlite.create({ dataDir: path.join(dataDir, 'db'), extensions: { btree_gist } })
  const image = await database.dumpDataDir('gzip')
  await database.close()
  rmSync(dataDir, { recursive: true })
  return Buffer.from(await image.arrayBuffer())
}
