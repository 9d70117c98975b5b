/** `npm run faults` runs the long form of tests that simulate failures; every other run uses the short form. */
export const sized = (small: number, large: number): number => (process.env.FAULTS === 'full' ? large : small)
