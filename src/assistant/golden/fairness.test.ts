import { describe, expect, test } from 'vitest'

import { context, meaning } from '../../../test/golden-context.ts'
import { misunderstanding } from '../explain.ts'
import { understand } from '../understand.ts'

const golden: Record<string, [string, string][]> = {
  counting: [
    ['combien de quarts fait mara cette année', 'count Mara shifts 2026'],
    ['combien de quarts mara fait cette année', 'count Mara shifts 2026'],
    ['combien de nuits a fait mara cette année', 'count Mara nights 2026'],
    ['combien de nuits a mara member en décembre', 'count Mara nights 2026-12'],
    ['combien de nuits a fait mara', 'count Mara nights 2026-11'],
    ['mara a fait combien de nuits cette année', 'count Mara nights 2026'],
    ['combien mara a de nuits', 'count Mara nights 2026-11'],
    ['combien de gardes ai-je faites cette année', 'count shifts 2026'],
    ["combien de gardes j'ai faites en novembre", 'count shifts 2026-11'],
    ["j'ai fait combien de gardes de nuit cette année", 'count nights 2026'],
    ['how many nights have i done', 'count nights 2026-11'],
    ['how many nights have i worked this year', 'count nights 2026'],
    ['how many nights last year', 'count nights 2025'],
    ["combien de nuits l'an dernier", 'count nights 2025'],
    ['combien de nuits fait zzzz cette année', 'nothing'],
    ['combien de nuits a dina cette année', 'nothing'],
    ['combien de lits a mara cette année', 'nothing'],
  ],
  comparing: [
    ['who has the most nights', 'most nights 2026-11'],
    ['who has worked the most weekends this year?', 'most weekends 2026'],
    ['who has the fewest shifts in december', 'fewest shifts 2026-12'],
    ['who has the least nights', 'fewest nights 2026-11'],
    ['qui a le plus de nuits', 'most nights 2026-11'],
    ['qui fait le moins de fins de semaine cette année', 'fewest weekends 2026'],
    ['who has the most patience', 'nothing'],
    ['fairness', 'go fairness'],
    ['show me fairness', 'go fairness'],
    ['équité', 'go fairness'],
  ],
  'recurring days': [
    ["i'd rather not work fridays", 'request AGAINST ANY MEDIUM: 27'],
    ['je préfère ne pas travailler les samedis', 'request AGAINST ANY MEDIUM: 21,28'],
    ["i'd rather not work nov 20-23", 'request AGAINST ANY MEDIUM: 21,22,23'],
  ],
}

describe.each(Object.entries(golden))('%s', (_, cases) => {
  test.each(cases)('%j means %j', (command, wanted) => {
    expect(meaning(understand(command, context))).toBe(wanted)
  })
})

test('this year is the current year, whichever month is open', () => {
  const later = { ...context, month: { year: 2027, month: 0 } }
  expect(meaning(understand('how many nights this year', later))).toBe('count nights 2026')
  expect(meaning(understand('how many nights this month', later))).toBe('count nights 2027-1')
  for (const asked of ['how many hours this year', 'who is away this year', "combien d'heures cette année"])
    expect(understand(asked, later)).toMatchObject({ dates: { 0: '2026-01-01', length: 365 } })
})

test('Fridays are not reported as over if some are still to come', () => {
  expect(misunderstanding("i'd rather not work fridays", context)).toBeUndefined()
})
