import { ArrowRight } from 'lucide-react'

import type { Difference, PersonDifference } from '#domain/imports/difference.ts'
import { locales } from '#domain/language.ts'
import type { AvailabilityData } from '#domain/people/availability.ts'
import { texts } from '#web/texts/imports/imports.ts'
import { texts as noticeTexts } from '#web/texts/notices.ts'
import { texts as teamTexts } from '#web/texts/team.ts'
import { language } from '#web/texts/texts.ts'
import { classes } from '#web/ui/class-names.ts'

import { dayOf, type ImportNames } from './names.ts'

import s from './imports.module.css'

interface Props {
  one: Difference
  names: ImportNames
  checked: boolean
  onChoose: (chosen: boolean) => void
}

/** A day and a shift, who has the shift now, and who would have it. */
export function DifferenceRow({ one, names, checked, onChoose }: Props) {
  const template = one.what === 'SHIFT' ? names.template(one.template) : undefined
  const day = dayOf(one)
  const person = one.what === 'PERSON' ? `${one.firstName} ${one.lastName}` : names.fullPerson(one.person)
  const what = whatOf(one, names)
  const was = wasOf(one, names)
  const isNewcomer = one.person.startsWith('+')
  return (
    <li className={s.row}>
      <input
        type="checkbox"
        className={s.check}
        aria-label={texts.choose1({ what: nameOf(one, what, day, person) })}
        checked={checked}
        disabled={one.isBlocked}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <span>{day}</span>
      <span className={classes(template && 'c', template && `c-${template.color}`, template && s.duty)}>{what}</span>
      <span className={s.was}>{was}</span>
      <span aria-hidden="true">{was !== '' && <ArrowRight size={14} />}</span>
      <b className="truncate">{person}</b>
      <span className={classes(s.why, one.why !== '' && s.against)}>
        {one.why || (isNewcomer ? texts.newcomer : one.state === 'CHANGED' ? texts.typed({ text: one.text }) : '')}
      </span>
    </li>
  )
}

/** For a new person, only the name; otherwise what changes, when and for whom. */
function nameOf(one: Difference, what: string, day: string, person: string): string {
  if (one.what === 'PERSON') return what === '' ? person : `${person}, ${what}`
  return texts.shiftAt({ template: what, day, person })
}

function whatOf(one: Difference, names: ImportNames): string {
  if (one.what === 'SHIFT') return names.template(one.template).name
  if (one.what === 'LEAVE') return noticeTexts.leaveKinds[one.kind]
  if (one.what === 'AVAILABILITY') return availabilityDays(one.data)
  if (one.what === 'ROTATION') return names.service(one.service)
  if (one.before)
    return changesOf(one)
      .map(([, now]) => now)
      .join(' · ')
  return [one.email, one.role && teamTexts.roles[one.role]].filter(Boolean).join(' · ')
}

function wasOf(one: Difference, names: ImportNames): string {
  if (one.what === 'PERSON')
    return changesOf(one)
      .map(([before]) => before)
      .join(' · ')
  if (one.what === 'AVAILABILITY') return one.state === 'NEW' ? '' : availabilityDays(one.before)
  if (one.what === 'ROTATION') return one.was === null || one.was === one.service ? '' : names.service(one.was)
  if (one.what !== 'SHIFT' || one.state === 'NEW') return ''
  if (one.insteadOf !== null) return names.fullPerson(one.insteadOf)
  return one.shiftId === null ? '' : texts.open
}

function availabilityDays(data: AvailabilityData): string {
  const days = Object.values(data)
  const having = (value: number) => days.filter(({ day, night }) => day === value || night === value).length
  const [cannot, can] = [having(-1), having(1)]
  return [cannot > 0 && texts.unavailableDays(cannot), can > 0 && texts.availableDays(can)].filter(Boolean).join(', ')
}

const percent = new Intl.NumberFormat(locales[language], { style: 'percent' })

/** The values of a person that a list changes, before and after. */
function changesOf({ before, email, role, share, skills }: PersonDifference): [string, string][] {
  if (!before) return []
  const rows: [string, string][] = [
    [before.email ?? '–', email ?? before.email ?? '–'],
    [teamTexts.roles[before.role], teamTexts.roles[role ?? before.role]],
    [percent.format(before.share), percent.format(share ?? before.share)],
    [before.skills.join(', ') || '–', (skills ?? before.skills).join(', ') || '–'],
  ]
  return rows.filter(([was, now]) => was !== now)
}
