import { readFileSync } from 'node:fs'

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
