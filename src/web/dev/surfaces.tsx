import { useState } from 'react'

import { texts } from '#web/texts/notices.ts'
import { t } from '#web/texts/texts.ts'
import { Ago } from '#web/ui/ago.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { DialogButton } from '#web/ui/controls/dialog-button.tsx'
import { DeviationTable } from '#web/ui/deviation-table.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { SectionHead } from '#web/ui/layout/section-head.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Popover, PopoverFoot, PopoverSection } from '#web/ui/popover.tsx'

import { Group, Specimen } from './specimen.tsx'

import pill from '#web/ui/pill.module.css'

const amelia = { firstName: 'Amelia', lastName: 'Okafor' }
const rows = [
  { id: 'a', name: 'Amelia Okafor', value: 6, target: 4.5 },
  { id: 'b', name: 'Łukasz Żółć', value: 4, target: 4 },
  { id: 'c', name: 'Wei Li', value: 2, target: 3.75 },
]

export const Surfaces = () => (
  <Group title="Surfaces">
    <Specimen name="side card: plain; with a mark and a close button">
      <SideCard title={t.pages.calendar}>
        <SideCardBody>{t.working}</SideCardBody>
      </SideCard>
      <SideCard title={t.pages.team} onClose={() => {}} mark={<span className={classes(pill.pill, pill.warn)}>{t.hint}</span>}>
        <SideCardBody>{t.working}</SideCardBody>
      </SideCard>
    </Specimen>
    <Specimen name="popover; dialog by the browser's own means">
      <OpensPopover />
      <DialogButton renderButton={(open) => <Button onClick={open}>{t.menu}</Button>} title={t.menu}>
        {(close) => <Button onClick={close}>{t.close}</Button>}
      </DialogButton>
    </Specimen>
    <Specimen name="pills">
      <Pill />
      <Pill look={pill.ok} />
      <Pill look={pill.bad} />
      <Pill look={pill.info} />
      <Pill look={pill.warn} />
    </Specimen>
    <Specimen name="avatar: resting, me, without an account, large, extra large; Remy: smile, wink, o">
      <Avatar user={amelia} />
      <Avatar user={amelia} me />
      <Avatar user={amelia} placeholder />
      <Avatar user={amelia} large />
      <Avatar user={amelia} extraLarge />
      <Logo />
      <Logo face="wink" />
      <Logo face="o" />
    </Specimen>
    <Specimen name="hint; section head; time ago">
      <Hint id="dev">{texts.none}</Hint>
      <SectionHead title={t.pages.dashboard} detail={t.pages.team} />
      <Ago at="2026-11-22T12:00:00Z" />
    </Specimen>
    <Specimen name="deviations from a target">
      <DeviationTable caption={t.pages.availabilities} rows={rows} />
    </Specimen>
  </Group>
)

const Pill = ({ look }: { look?: string | undefined }) => <span className={classes(pill.pill, look)}>{t.pages.switches}</span>

function OpensPopover() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.pages.switches}</Button>
      {isOpen && (
        <Popover title={t.pages.switches} detail={t.pages.team} color="c-mint" onClose={() => setOpen(false)}>
          <PopoverSection>{t.working}</PopoverSection>
          <PopoverFoot>
            <Button small onClick={() => setOpen(false)}>
              {t.cancel}
            </Button>
          </PopoverFoot>
        </Popover>
      )}
    </>
  )
}
