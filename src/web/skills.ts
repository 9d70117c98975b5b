/** Splits skills at commas. */
export const skillsFrom = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((skill) => skill.trim().replace(/\s+/g, ' '))
      .filter((skill) => skill !== ''),
  ),
]

/** The stored skills, with what someone has added to and removed from the skills that they began with. */
export const withChanges = (stored: readonly string[], began: readonly string[], typed: readonly string[]): string[] => [
  ...stored.filter((skill) => typed.includes(skill) || !began.includes(skill)),
  ...typed.filter((skill) => !began.includes(skill) && !stored.includes(skill)),
]
