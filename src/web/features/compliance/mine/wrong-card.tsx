import { getComplianceTable } from '#contract/rulebook/compliance.ts'
import { isAdmin } from '#domain/people/team.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'
import { fetchFile, saveFile } from '#web/api/download.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { paths } from '#web/paths.ts'
import { texts as complianceTexts } from '#web/texts/compliance.ts'
import { texts } from '#web/texts/rulebook/account.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

import { datesText } from '../words.ts'

import s from './mine.module.css'

/** Saves the user's own verdicts as a table. */
export function useOwnTable(period: DateRange | undefined) {
  const { teamId } = useSession()
  return useAction(async () => period && saveFile(await fetchFile(getComplianceTable, { ...period, own: '1' }, { teamId })))
}

/** For reporting a mistake: an email to the admins with the user's account, in the user's own mail program, and a table for anyone else. */
export function WrongCard({ period, lines }: { period: DateRange; lines: readonly string[] }) {
  const { user } = useSession()
  const table = useOwnTable(period)
  const admins = Object.values(useTeam()?.users ?? {}).filter(
    (one) => isAdmin(one) && !one.disabled && !one.placeholder && one.id !== user.id,
  )
  const body = [texts.hello(datesText(period)), '', ...lines, '', `${globalThis.location.origin}${paths.compliance}`].join('\r\n')
  const address = `mailto:${admins.map(({ email }) => encodeURIComponent(email)).join(',')}?subject=${encodeURIComponent(
    complianceTexts.mine,
  )}&body=${encodeURIComponent(body)}`
  return (
    <SideCard title={texts.wrong}>
      <SideCardBody>
        <p className="quiet small">{admins.length > 0 ? texts.wrongHelp : texts.wrongHelpAlone}</p>
        <div className={s.two}>
          {admins.length > 0 && (
            <Button small secondary onClick={() => globalThis.location.assign(address)}>
              {texts.toAdmins}
            </Button>
          )}
          <Button small secondary loading={table.loading} onClick={() => void table.run()}>
            {texts.save}
          </Button>
        </div>
        <Problem>{table.problem}</Problem>
      </SideCardBody>
    </SideCard>
  )
}
