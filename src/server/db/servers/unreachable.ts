/** What a driver says went wrong; some leave the message empty. */
export const reasonOf = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string }
  return message?.replace(/\.$/, '') || code || 'no reason given'
}

/** name: the setting with the address. */
export const noAnswerText = (name: string, error: unknown): string => `The database of ${name} doesn't answer: ${reasonOf(error)}.`
