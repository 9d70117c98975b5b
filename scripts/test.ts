import { runTests } from './run-tests.ts'

/** Ends with one line of totals. */
const { passed, failed, isGood } = runTests()
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = isGood ? 0 : 1
