import { runTests } from './run-tests.ts'

/** Runs all tests, with “long” in their long form; prints the names of the failed ones and one line of totals at the end. */
if (process.argv[2] === 'long') process.env.TESTS = 'long'
const { passed, failed, failures, isGood } = runTests()
for (const failure of failures) process.stdout.write(`\nfailed: ${failure}`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = isGood ? 0 : 1
