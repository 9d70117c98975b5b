import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Navigate, Route, Routes, useMatch } from 'react-router'

import { requestsOf, useSwitchesWith, type Switches } from '#web/api/queries/switches.ts'
import { useTeam, useTemplates } from '#web/api/queries/team.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/switches.ts'
import { t } from '#web/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { SectionHead } from '#web/ui/layout/section-head.tsx'
import { useMoveOn } from '#web/ui/layout/use-move-on.ts'
import { Redirect } from '#web/ui/redirect.tsx'
import { State } from '#web/ui/states/state.tsx'

import { CreateSwitch } from './create-switch.tsx'
import { CycleCard } from './cycle-card.tsx'
import { ProposeTrade } from './propose-trade.tsx'
import { SwitchList } from './switch-list.tsx'
import { SwitchSideCards } from './switch-side-cards.tsx'

import s from './switches.module.css'

/** Open and closed switches and trade cycles. */
export default function SwitchesPage() {
  const selectedId = useMatch('/app/switches/switch/:id/*')?.params.id
  const switches = useSwitchesWith(selectedId)
  const team = useTeam()
  const templates = useTemplates()
  const moveOn = useMoveOn()
  const [showsClosed, setShowsClosed] = useState(false)
  // Popovers need the templates, so none opens over a page that is still loading.
  if (!switches || !team || !templates) return <Page title={t.pages.switches}>{null}</Page>

  const [open, closed] = [requestsOf(switches, 'OPEN'), requestsOf(switches, 'CLOSED')]
  const selected = selectedId === undefined ? undefined : switches.byId[selectedId]
  return (
    <Page
      title={t.pages.switches}
      actions={
        <ButtonLink small to={paths.createSwitch()}>
          <Plus size={16} />
          {texts.new}
        </ButtonLink>
      }
      side={
        selected && (
          <SwitchSideCards
            key={selected.id}
            request={selected}
            switches={switches}
            users={team.users}
            onClose={() => moveOn(paths.switches)}
          />
        )
      }
    >
      {switches.cycles.map((cycle) => (
        <CycleCard key={cycle.id} cycle={cycle} byId={switches.byId} users={team.users} />
      ))}
      <SectionHead title={texts.open} detail={String(open.length)} />
      <SwitchList requests={open} users={team.users} assignments={switches.assignments} selectedId={selectedId} none={<NoneOpen />} />
      <Button secondary small className={s.showClosed!} aria-expanded={showsClosed} onClick={() => setShowsClosed(!showsClosed)}>
        {showsClosed ? texts.hideClosed : texts.showClosed}
      </Button>
      {showsClosed && (
        <section>
          <SectionHead title={texts.closed} detail={String(closed.length)} />
          <SwitchList
            requests={closed}
            users={team.users}
            assignments={switches.assignments}
            selectedId={selectedId}
            none={<p className="quiet">{texts.noneClosed}</p>}
          />
        </section>
      )}
      <SwitchRoutes switches={switches} />
    </Page>
  )
}

const NoneOpen = () => (
  <State within title={texts.none} text={texts.noneDetail}>
    <ButtonLink small to={paths.createSwitch()}>
      <Plus size={16} />
      {texts.new}
    </ButtonLink>
  </State>
)

function SwitchRoutes({ switches }: { switches: Switches }) {
  return (
    <Routes>
      <Route index element={null} />
      <Route path="create/:assignmentId?" element={<CreateSwitch />} />
      <Route path="switch/:id/propose" element={<ProposeTrade switches={switches} />} />
      <Route path="switch/:id" element={<Known switches={switches} />} />
      <Route path="*" element={<Navigate to={paths.switches} replace />} />
    </Routes>
  )
}

/** The address of a request that is unknown or invisible leads back to the list. */
function Known({ switches }: { switches: Switches }) {
  const id = useMatch('/app/switches/switch/:id')?.params.id
  return id !== undefined && switches.byId[id] ? null : <Redirect to={paths.switches} says={texts.gone} />
}
