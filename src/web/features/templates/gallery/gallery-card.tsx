import { useState } from 'react'

import { addTemplates } from '#contract/schedule/shift-templates.ts'
import type { ShiftTemplate } from '#domain/schedule/shift-template.ts'
import { templateGallery, type GalleryName, type GalleryTemplate } from '#domain/schedule/template-gallery.ts'
import { shortTime } from '#domain/time/time-range.ts'
import { call } from '#web/api/call.ts'
import { reloadTemplates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { shortWeekdayName } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/imports/gallery.ts'
import { classes } from '#web/ui/class-names.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { useMoveOn } from '#web/ui/layout/use-move-on.ts'

import s from './gallery.module.css'

/** The templates of one kind of team, which can be chosen and added together. */
export function GalleryCard({ name, standing }: { name: GalleryName; standing: readonly ShiftTemplate[] }) {
  const { teamId } = useSession()
  const moveOn = useMoveOn()
  const templates: readonly GalleryTemplate[] = templateGallery[name]
  /** Whether the team has the template already: with the same name, or added by an admin who uses the other language. */
  const isHere = ({ key, startTime, endTime, dutyKind, color }: GalleryTemplate) =>
    standing.some(
      (one) =>
        one.startTime === startTime &&
        one.endTime === endTime &&
        (one.name === texts.names[key] || (one.dutyKind === dutyKind && one.color === color)),
    )
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = templates.filter((template) => !isHere(template) && !left.has(template.key))
  const add = useAction(async () => {
    const body = { templates: chosen.map(({ key, ...template }) => ({ ...template, days: [...template.days], name: texts.names[key]! })) }
    await call(addTemplates, { params: { teamId }, body })
    await reloadTemplates()
    moveOn(paths.templates)
  })
  const turn = (key: string) => setLeft(new Set(left.has(key) ? [...left].filter((one) => one !== key) : [...left, key]))
  return (
    <>
      <SideCard title={texts.teams[name]}>
        <SideCardBody>
          <ul className={s.templates}>
            {templates.map((template) => (
              <li key={template.key}>
                <label>
                  <input
                    type="checkbox"
                    checked={chosen.includes(template)}
                    disabled={isHere(template)}
                    onChange={() => turn(template.key)}
                  />
                  <span className={classes('c', `c-${template.color}`)}>
                    <b>{texts.names[template.key]}</b>
                    <span className="quiet small">{isHere(template) ? texts.here : `${daysIn(template)}, ${seatsIn(template)}`}</span>
                  </span>
                  <span className="quiet small">
                    {shortTime(template.startTime)}–{shortTime(template.endTime)}
                  </span>
                </label>
              </li>
            ))}
          </ul>
          {templates.every(isHere) ? (
            <ButtonLink block secondary to={paths.templates}>
              {texts.toTemplates}
            </ButtonLink>
          ) : (
            <>
              <Problem>{add.problem}</Problem>
              <Button block disabled={chosen.length === 0} loading={add.loading} onClick={() => void add.run()}>
                {texts.add(chosen.length)}
              </Button>
            </>
          )}
        </SideCardBody>
      </SideCard>
      <p className="quiet small">{texts.detail}</p>
    </>
  )
}

function daysIn({ days }: GalleryTemplate): string {
  if (days.length === 7) return texts.everyDay
  const [from, to] = [shortWeekdayName(days[0]!), shortWeekdayName(days.at(-1)!)]
  if (days.length === 1) return from
  return days.length === 2 ? texts.twoDays({ from, to }) : texts.dayRange({ from, to })
}

const seatsIn = ({ dutyKind, headCount }: GalleryTemplate): string => (dutyKind === 'HOME_CALL' ? texts.homeCall : texts.seats(headCount))
