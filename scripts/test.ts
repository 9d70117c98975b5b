import { runTests } from './run-tests.ts'

/** Ends with the names of what failed, and one line of totals. */
const { passed, failed, failures, isGood } = runTests()
for (const failure of failures) process.stdout.write(`\nfailed: ${failure}`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = isGood ? 0 : 1
