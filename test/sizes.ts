/** `npm run faults` runs the large form of tests that try the bad day; all other runs the small one. */
export const sized = (small: number, large: number): number => (process.env.FAULTS === 'full' ? large : small)
