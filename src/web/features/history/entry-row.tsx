import { ArrowRight } from 'lucide-react'

import type { HistoryEntry } from '#contract/schedule/history.ts'
import type { Team } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'
import { texts } from '#web/texts/history.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classes } from '#web/ui/class-names.ts'

import { clockIn } from './clock.ts'

import s from './history.module.css'

/** The name of the actor, who may be Shiftwright itself or a former member. */
export const nameOfActor = ({ actorId }: HistoryEntry, { users }: Team): string =>
  actorId === null ? texts.system : users[actorId] ? fullName(users[actorId]) : texts.formerMember

interface Props {
  entry: HistoryEntry
  team: Team
  isSelected: boolean
  onSelect: () => void
}

export function EntryRow({ entry, team, isSelected, onSelect }: Props) {
  const { at, actorId, before, after, kind } = entry
  const user = actorId === null ? undefined : team.users[actorId]
  return (
    <button className={classes(s.entry, isSelected && s.selected)} aria-pressed={isSelected} onClick={onSelect}>
      <time dateTime={at}>{clockIn(team.timeZone, at)}</time>
      <span className={s.avatar}>{user && <Avatar user={user} />}</span>
      <span className="truncate">{nameOfActor(entry, team)}</span>
      <What entry={entry} />
      <span className={s.values}>
        {before !== '' && <span className={s.was}>{before}</span>}
        {before !== '' && after !== '' && (
          <>
            <ArrowRight size={12} aria-hidden="true" />
            <span className="sr">{texts.became}</span>
          </>
        )}
        {after !== '' && <strong>{after}</strong>}
      </span>
      <span className={s.kind}>{texts.kinds[kind]}</span>
    </button>
  )
}

/** The text of an entry, with the template's name in its colour. */
function What({ entry: { what, template } }: { entry: HistoryEntry }) {
  const at = template ? what.indexOf(template.name) : -1
  if (!template || at < 0) return <span>{what}</span>
  return (
    <span>
      {what.slice(0, at)}
      <b className={classes('c', `c-${template.color}`, 'ct')}>{template.name}</b>
      {what.slice(at + template.name.length)}
    </span>
  )
}
