/** Some drivers leave messages empty. */
export const reasonOf = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string }
  return message?.replace(/\.$/, '') || code || 'no reason given'
}

/** name: the setting with the address. */
export const silenceOf = (name: string, error: unknown): string => `The database of ${name} doesn't answer: ${reasonOf(error)}.`
