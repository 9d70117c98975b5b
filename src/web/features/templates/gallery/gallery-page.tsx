import { useRef, useState } from 'react'

import { templateGallery, type GalleryName } from '#domain/schedule/template-gallery.ts'
import { useTemplates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/imports/gallery.ts'
import { classes } from '#web/ui/class-names.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { ForAdmins } from '#web/ui/states/for-admins.tsx'

import { GalleryCard } from './gallery-card.tsx'
import { WeekStrip } from './week-strip.tsx'

import s from './gallery.module.css'

const names = Object.keys(templateGallery) as GalleryName[]

/** Shows the templates with which common kinds of teams begin. */
export default function GalleryPage() {
  const { isAdmin } = useSession()
  const templates = useTemplates()
  const [chosen, setChosen] = useState<GalleryName>('residents')
  const card = useRef<HTMLDivElement>(null)
  const title = (
    <>
      {texts.title} <span>{texts.subtitle}</span>
    </>
  )
  if (!isAdmin) return <ForAdmins leadsTo={paths.templates} />
  if (!templates) return <Page title={title}>{null}</Page>
  return (
    <Page
      title={title}
      sideFollows
      actions={
        <ButtonLink small secondary to={paths.imports}>
          {texts.import}
        </ButtonLink>
      }
      side={
        <div ref={card} className={s.side}>
          <GalleryCard key={chosen} name={chosen} standing={Object.values(templates)} />
        </div>
      }
    >
      <p className="quiet small">{texts.lead}</p>
      <div className={s.gallery}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className={classes(s.team, name === chosen && s.chosen)}
            aria-pressed={name === chosen}
            onClick={() => {
              setChosen(name)
              // On a phone the card is below the gallery.
              card.current?.scrollIntoView({ block: 'nearest' })
            }}
          >
            <strong>{texts.teams[name]}</strong>
            <span className="quiet small">{texts.details[name]}</span>
            <WeekStrip templates={templateGallery[name]} />
            <span className={s.names}>
              {templateGallery[name].map(({ key, color }) => (
                <b key={key} className={classes('c', `c-${color}`, 'ct')}>
                  {texts.names[key]}
                </b>
              ))}
            </span>
          </button>
        ))}
      </div>
    </Page>
  )
}
