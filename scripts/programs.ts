import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** How the server's code names a file that it runs in a thread. */
export const threadAddress = /new URL\('\.\/([\w-]+)\.ts', import/g

const threadsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(threadAddress)].map(([, name]) => path.join(path.dirname(file), `${name}.ts`))

const code = globSync('src/server/**/*.ts', { exclude: ['**/*.test.ts'] })

/** The files with which the server and its threads start, by their names in the package. */
export const programs: Record<string, string> = Object.fromEntries(
  ['src/server/command.ts', ...code.flatMap(threadsOf)].map((file) => [path.basename(file, '.ts'), file]),
)
