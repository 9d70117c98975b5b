import { Plus } from 'lucide-react'
import { Navigate, Route, Routes, useMatch } from 'react-router'

import type { Team } from '#domain/people/team.ts'
import type { ShiftTemplate } from '#domain/schedule/shift-template.ts'
import { useServices } from '#web/api/queries/services.ts'
import { useTeam, useTemplates, type Templates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/templates.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { SectionHead } from '#web/ui/layout/section-head.tsx'
import { useMoveOn } from '#web/ui/layout/use-move-on.ts'

import { CreateTemplate } from './create-template.tsx'
import { TemplateCard } from './template-card.tsx'
import { TemplateSideCard } from './template-side-card.tsx'

import s from './templates.module.css'

export default function TemplatesPage() {
  const { isAdmin } = useSession()
  const templates = useTemplates()
  const team = useTeam()
  const selectedId = useMatch('/app/templates/template/:id')?.params.id
  if (!templates || !team) return <Page title={texts.title}>{null}</Page>

  const ofType = (type: ShiftTemplate['type']) => Object.values(templates).filter((template) => template.type === type)
  return (
    <Page
      title={texts.title}
      actions={
        isAdmin && (
          <ButtonLink small to={paths.createTemplate}>
            <Plus size={16} />
            {texts.create}
          </ButtonLink>
        )
      }
      side={selectedId && <Selected key={selectedId} id={selectedId} templates={templates} team={team} />}
    >
      <Section title={texts.dynamic} detail={texts.dynamicDetail} templates={ofType('DYNAMIC')} selectedId={selectedId} />
      <Section title={texts.regular} detail={texts.regularDetail} templates={ofType('REGULAR')} selectedId={selectedId} />
      {isAdmin && (
        <ButtonLink small secondary to={paths.templateGallery}>
          {texts.gallery}
        </ButtonLink>
      )}
      <Routes>
        <Route index element={null} />
        <Route path="template/:id" element={null} />
        <Route path="create" element={isAdmin ? <CreateTemplate team={team} /> : <ToTemplates />} />
        <Route path="*" element={<ToTemplates />} />
      </Routes>
    </Page>
  )
}

const ToTemplates = () => <Navigate to={paths.templates} replace />

function Selected({ id, templates, team }: { id: string; templates: Templates; team: Team }) {
  const moveOn = useMoveOn()
  const template = templates[id]
  if (!template) return <ToTemplates />
  return <TemplateSideCard template={template} team={team} onClose={() => moveOn(paths.templates)} />
}

function Section({
  title,
  detail,
  templates,
  selectedId,
}: {
  title: string
  detail: string
  templates: ShiftTemplate[]
  selectedId: string | undefined
}) {
  const services = useServices({ silent: true }) ?? []
  const { weekStart } = useSession().team
  return (
    <section className={s.section}>
      <SectionHead title={title} detail={detail} />
      {templates.length === 0 && <p className="quiet">{texts.none}</p>}
      <div className={s.cards}>
        {templates.map((template) => (
          <TemplateCard
            key={template.id}
            template={template}
            services={services}
            weekStart={weekStart}
            isSelected={template.id === selectedId}
          />
        ))}
      </div>
    </section>
  )
}
