import type { Incomplete } from '#domain/refusals/refusal.ts'

/** What is missing from a form, in the words of both its page and the server. */
export const incomplete: Record<Incomplete, string> = {
  mustEnterEmailAndPassword: 'You must enter an email and password.',
  mustCompleteAllFields: 'You must complete all fields.',
  mustEnterCode: 'You must enter a code.',
  mustEnterNewPassword: 'You must enter a new password.',
  mustEnterEmail: 'You must enter an email.',
  mustEnterTeamName: 'You must enter a team name.',
}
