import { expect, test } from 'vitest'

import { failedTests } from './failed-tests.ts'

test('failed tests, nested stories and files that did not run are named', () => {
  const vitest = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'divides' },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'Cannot find c.ts', assertionResults: [] },
      { name: 'd.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'counts' }] },
    ],
  }
  const specs = [
    { file: 'login.spec.ts', title: 'someone logs in', ok: true },
    { file: 'login.spec.ts', title: 'someone logs out', ok: false },
  ]
  const playwright = { stats: { expected: 1, unexpected: 1 }, suites: [{ specs: [], suites: [{ specs }] }] }
  expect(failedTests(vitest, playwright)).toEqual(['a.test.ts: divides', 'b.test.ts: Cannot find c.ts', 'login.spec.ts: someone logs out'])
})
