/** Splits skills at commas. */
export const skillsFrom = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((skill) => skill.trim().replace(/\s+/g, ' '))
      .filter((skill) => skill !== ''),
  ),
]
