import { texts } from '#web/texts/failing.ts'
import { Redirect } from '#web/ui/redirect.tsx'

/** In place of a page for admins: leads a member elsewhere, and says why, because someone may have been an admin until now. */
export const ForAdmins = ({ leadsTo }: { leadsTo: string }) => <Redirect to={leadsTo} says={texts.onlyForAdmins} />
