import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { printColors } from './print-colors.ts'

test('printouts have the colours of the pages', () => {
  const tokens = readFileSync('src/web/styles/tokens.css', 'utf8')
  for (const [name, { ink, bar }] of Object.entries(printColors))
    expect(tokens).toMatch(new RegExp(`\\.c-${name} \\{ --cink: light-dark\\(${ink}, #\\w+\\); --bar: light-dark\\(${bar},`))
})
