import { useState } from 'react'

import { getComplianceTable } from '#contract/rulebook/compliance.ts'
import type { Id } from '#domain/id.ts'
import { packOf, rulesIn } from '#domain/rulebook/rulebook.ts'
import { judgements, type Judgement } from '#domain/rulebook/waiver.ts'
import { fetchFile, saveFile } from '#web/api/download.ts'
import { useCompliance } from '#web/api/queries/compliance.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { daysText } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/compliance.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { DialogButton } from '#web/ui/controls/dialog-button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { State } from '#web/ui/states/state.tsx'
import { usePhone } from '#web/ui/use-phone.ts'

import { ComplianceActions } from './compliance-actions.tsx'
import { EndedNote } from './ended-note.tsx'
import { OutcomeFilter } from './outcome-filter.tsx'
import { PeriodStepper } from './period-stepper.tsx'
import { PrintSheet, usePrinting } from './print-sheet.tsx'
import { useAsked } from './use-asked.ts'
import { usePeriod } from './use-period.ts'
import { VerdictCard } from './verdict-card.tsx'
import { VerdictList } from './verdict-list.tsx'
import { VerdictTable } from './verdict-table.tsx'
import { countsOf, verdictsOf, type PersonVerdict } from './verdicts.ts'
import { packTitle } from './words.ts'

import s from './compliance.module.css'

/** Every person under every rule of the team's contract, in one block. */
export function TeamCompliancePage() {
  const { teamId } = useSession()
  const isPhone = usePhone()
  const isPrinting = usePrinting()
  const asked = useAsked()
  const { period, step } = usePeriod()
  const compliance = useCompliance(period)
  const users = useTeam()?.users
  const [shown, setShown] = useState<Judgement>()
  const [chosen, setChosen] = useState<string | undefined>(asked && keyOf(asked))
  const table = useAction(async () => period && saveFile(await fetchFile(getComplianceTable, period, { teamId })))
  const go = (by: -1 | 0 | 1) => {
    setShown(undefined)
    setChosen(undefined)
    step(by)
  }
  const people = compliance && users ? verdictsOf(compliance, users) : undefined
  const all = people?.flatMap(({ verdicts }) => verdicts) ?? []
  const rulebook = compliance?.rulebook
  const open = all.find((verdict) => keyOf(verdict) === chosen)
  return (
    <Page
      title={
        <>
          {texts.title} {period && <span>{daysText(period.fromDate, period.toDate)}</span>}
        </>
      }
      lead={!isPhone && <PeriodStepper onStep={go} />}
      bar={isPhone && <PeriodStepper onStep={go} />}
      actions={
        rulebook &&
        (isPhone ? (
          <DialogButton
            title={texts.more}
            renderButton={(showMore) => (
              <Button secondary aria-haspopup="dialog" onClick={showMore}>
                {texts.more}
              </Button>
            )}
          >
            {(close) => (
              <div className={s.more}>
                <p className="quiet small">{packTitle(rulebook)}</p>
                <ComplianceActions table={table} onChoose={close} />
              </div>
            )}
          </DialogButton>
        ) : (
          <>
            <span className="quiet small">{packTitle(rulebook)}</span>
            <ComplianceActions table={table} />
          </>
        ))
      }
      side={
        open &&
        period && (
          <VerdictCard
            key={chosen}
            verdict={open}
            period={period}
            waives={asked !== undefined && chosen === keyOf(asked)}
            onClose={() => setChosen(undefined)}
          />
        )
      }
    >
      <Problem>{table.problem}</Problem>
      {compliance && !rulebook && (
        <State title={texts.noPack} text={texts.noPackForAdmins}>
          <ButtonLink to={paths.packs}>{texts.pickPack}</ButtonLink>
        </State>
      )}
      {rulebook && people && period && (
        <>
          <EndedNote pack={packOf(rulebook)} on={period.toDate} />
          <OutcomeFilter counts={countsOf(all)} shown={shown} onShow={setShown} />
          {isPhone && !isPrinting ? (
            <VerdictList verdicts={all} shown={shown ? [shown] : [...judgements]} onChoose={(verdict) => setChosen(keyOf(verdict))} />
          ) : (
            <PrintSheet rulebook={rulebook} period={period} shown={shown}>
              <VerdictTable
                people={people}
                rules={rulesIn(rulebook)}
                shown={shown}
                isChosen={(verdict) => keyOf(verdict) === chosen}
                onChoose={(verdict) => setChosen(keyOf(verdict))}
              />
            </PrintSheet>
          )}
        </>
      )}
    </Page>
  )
}

const keyOf = ({ user, ruleId }: Pick<PersonVerdict, 'ruleId'> & { user: { id: Id } }) => `${user.id} ${ruleId}`
