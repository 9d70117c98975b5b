import { globSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { programs } from './programs.ts'

test('the package has the command and every thread of the server as programs of their own', () => {
  const threads = ['src/server/filling/describe.ts', ...globSync('src/server/**/*-worker.ts')]
  const named = ['src/server/command.ts', ...threads].map((file) => [path.basename(file, '.ts'), file])
  expect(programs).toEqual(Object.fromEntries(named))
})
