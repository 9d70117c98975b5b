import { colors, type Color } from '#domain/color.ts'
import { hoursOfWeek, type Service } from '#domain/services/service.ts'
import { texts } from '#web/texts/blocks.ts'
import { texts as templateTexts } from '#web/texts/templates.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { Problem, SelectField, TextField } from '#web/ui/controls/field.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

import { inDays } from '../in-days.ts'
import { useService } from './use-service.ts'
import { WeekField } from './week-field.tsx'

import s from '../blocks.module.css'

interface Props {
  /** The service to edit; undefined for a new one. */
  service: Service | undefined
  services: readonly Service[]
  onClose: () => void
}

/** A service as it is being edited. */
export function ServiceCard({ service, services, onClose }: Props) {
  const { content, set, problem, save, remove } = useService(service, services, onClose)
  const hours = hoursOfWeek(content)
  return (
    <SideCard title={service?.name ?? texts.newService} onClose={onClose}>
      <SideCardBody>
        <TextField label={texts.fullName} value={content.name} maxLength={60} onChange={(event) => set({ name: event.target.value })} />
        <div className={s.two}>
          <TextField
            label={texts.shortName}
            value={content.shortName}
            maxLength={8}
            placeholder={texts.shortNameHint}
            onChange={(event) => set({ shortName: event.target.value.replaceAll(/\s/g, '') })}
          />
          <SelectField
            label={texts.colour}
            color={`c-${content.color}`}
            value={content.color}
            onChange={(event) => set({ color: event.target.value as Color })}
          >
            {colors.map((color) => (
              <option key={color} value={color}>
                {templateTexts.colours[color]}
              </option>
            ))}
          </SelectField>
        </div>
        <WeekField content={content} onChange={set} />
        <p className="quiet small">{hours > 0 ? texts.hoursAWeek(inDays(hours)) : texts.noStandardDay}</p>
        <div className={s.two}>
          <TextField
            label={texts.handOver}
            type="number"
            min={0}
            max={180}
            step={5}
            value={content.handOverMinutes}
            onChange={(event) => set({ handOverMinutes: Math.max(0, Math.min(180, Math.round(Number(event.target.value)))) })}
          />
          <TextField
            label={texts.fewest}
            type="number"
            min={0}
            max={500}
            value={content.fewest}
            onChange={(event) => set({ fewest: Math.max(0, Math.min(500, Math.round(Number(event.target.value)))) })}
          />
        </div>
        <Problem>{problem}</Problem>
        <Button
          block
          loading={save.loading}
          disabled={content.name.trim() === '' || content.shortName.trim() === ''}
          onClick={() => void save.run()}
        >
          {service ? texts.saveService : texts.addService}
        </Button>
        {service && (
          <ConfirmButton small negative loading={remove.loading} onConfirm={() => void remove.run()}>
            {texts.deleteService}
          </ConfirmButton>
        )}
      </SideCardBody>
    </SideCard>
  )
}
