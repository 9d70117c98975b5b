import { useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/failing.ts'
import { Redirect } from '#web/ui/redirect.tsx'

/** In place of the page of a team that the user is not in: leads to the selected team, and says so. */
export default function OtherTeam() {
  const { team } = useSession()
  return <Redirect to={paths.dashboard} says={texts.linkToOther(team.name)} />
}
