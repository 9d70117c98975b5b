import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const tokens = readFileSync('src/web/styles/tokens.css', 'utf8')

const specified = {
  navy: '#253256',
  grey: '#F0F0F0',
  'grey-dark': '#d0d0d0',
  red: '#FD676A',
  blue: '#87E9F6',
  mint: '#75e6c0',
  orange: '#f0a16d',
  periwinkle: '#7999ED',
  purple: '#DE80F6',
  'light-blue': '#80D3F6',
  'header-h': '56px',
  'card-w': '224px',
  'card-h': '112px',
  'side-w': '300px',
  'popover-w': '400px',
  'hint-w': '400px',
  'card-in': '.6s',
  'popover-in': '.3s',
}

test('colours, measures and durations are those of the specification, which also asks for two shadows', () => {
  for (const [name, value] of Object.entries(specified)) expect(tokens).toContain(`--${name}: ${value};`)
  expect(tokens.match(/--shadow-\d:/g)).toEqual(['--shadow-1:', '--shadow-2:'])
})

test('template colours that the specification gives have exactly that colour', () => {
  const { navy, red, mint, orange, periwinkle, purple, 'light-blue': lightblue } = specified
  for (const [name, value] of Object.entries({ navy, red, mint, orange, periwinkle, purple, lightblue }))
    expect(tokens).toMatch(new RegExp(`^\\.c-${name} \\{.* --solid: ${value};`, 'im'))
})

test('styles and pages change at the same few widths', () => {
  const files = globSync('src/web/**/*.{css,ts,tsx}', { exclude: ['**/*.test.ts'] }).map((file) => readFileSync(file, 'utf8'))
  const queries = files.flatMap((text) => [...text.matchAll(/(?:@media |matchMedia\(')([^{']*\bwidth\b[^{']*)/g)])
  const widths = queries.flatMap(([, query]) => query!.match(/\(.*?\bwidth\b.*?\)/g)!)
  expect(widths.length).toBeGreaterThan(40)
  const known = ['(width < 768px)', '(width >= 768px)', '(768px <= width <= 1024px)', '(width < 1100px)', '(width <= 700px)']
  expect([...new Set(widths)].filter((width) => !known.includes(width))).toEqual([])
})
