import { Download } from 'lucide-react'
import { useState } from 'react'

import { getHistoryFile, type HistoryEntry, type HistoryKind } from '#contract/schedule/history.ts'
import { byLastName } from '#domain/people/user.ts'
import { fetchFile, saveFile } from '#web/api/download.ts'
import type { HistoryFilters } from '#web/api/held.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/history.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem, SelectField, TextField } from '#web/ui/controls/field.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { ForAdmins } from '#web/ui/states/for-admins.tsx'
import { namesApart } from '#web/ui/wording/names-apart.ts'

import { EntryCard } from './entry-card.tsx'
import { EntryList } from './entry-list.tsx'
import { RecordCard } from './record-card.tsx'

import s from './history.module.css'

/** For admins: who changed what in the team, newest first. */
export default function HistoryPage() {
  const { teamId } = useSession()
  return <TeamHistory key={teamId} />
}

function TeamHistory() {
  const { teamId, isAdmin } = useSession()
  const team = useTeam()
  const [filters, setFilters] = useState<HistoryFilters>({})
  const [selected, setSelected] = useState<HistoryEntry>()
  const file = useAction(async (format: 'csv' | 'jsonl') => saveFile(await fetchFile(getHistoryFile, { ...filters, format }, { teamId })))
  if (!isAdmin) return <ForAdmins leadsTo={paths.team} />
  if (!team) return <Page title={texts.title}>{null}</Page>

  const change = (next: HistoryFilters) => {
    setSelected(undefined)
    setFilters(Object.fromEntries(Object.entries({ ...filters, ...next }).filter(([, value]) => value !== '')))
  }
  const users = Object.values(team.users).toSorted(byLastName)
  const nameOf = namesApart(team.users)
  return (
    <Page
      title={texts.title}
      actions={
        <>
          <Button quiet small loading={file.loading} onClick={() => void file.run('csv')}>
            <Download size={16} aria-hidden="true" /> {texts.csv}
          </Button>
          <Button quiet small loading={file.loading} className={s.lines} onClick={() => void file.run('jsonl')}>
            <Download size={16} aria-hidden="true" /> {texts.jsonLines}
          </Button>
        </>
      }
      side={
        <>
          {selected && <EntryCard entry={selected} team={team} onClose={() => setSelected(undefined)} />}
          <RecordCard />
        </>
      }
      sideFollows={!selected}
    >
      <Problem>{file.problem}</Problem>
      <div className={s.filters}>
        <SelectField label={texts.person} value={filters.userId ?? ''} onChange={({ target }) => change({ userId: target.value })}>
          <option value="">{texts.everyone}</option>
          {users.map((user) => (
            <option key={user.id} value={user.id}>
              {nameOf(user)}
            </option>
          ))}
        </SelectField>
        <SelectField label={texts.kind} value={filters.kind ?? ''} onChange={({ target }) => change({ kind: target.value as HistoryKind })}>
          <option value="">{texts.everything}</option>
          {Object.entries(texts.kinds).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          type="date"
          label={texts.from}
          value={filters.fromDate ?? ''}
          onChange={({ target }) => change({ fromDate: target.value })}
        />
      </div>
      <EntryList key={JSON.stringify(filters)} filters={filters} team={team} selected={selected} onSelect={setSelected} />
    </Page>
  )
}
