/** `npm run test:long` and `npm run faults` run the long form of tests; every other run uses the short form. */
export const isLong = process.env.TESTS === 'long'

export const sized = (small: number, large: number): number => (isLong ? large : small)
