import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { fullName } from '#domain/people/user.ts'
import type { Service } from '#domain/services/service.ts'
import { texts } from '#web/texts/blocks.ts'
import { classes } from '#web/ui/class-names.ts'
import { Problem } from '#web/ui/controls/field.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { Popover, PopoverSection } from '#web/ui/popover.tsx'

import type { Rectangle, Selection } from './selection.ts'
import type { Rotations } from './use-rotations.ts'

import s from './blocks.module.css'

/** Such as 'Noah Bergeron, blocks 8 to 10'. */
export function nameOfSelection({ top, bottom, left, right }: Rectangle, people: readonly TeamUser[]): string {
  const blocks = texts.blockRange(left + 1, right + 1)
  return top === bottom ? texts.selected(fullName(people[top]!), blocks) : texts.selectedPeople(bottom - top + 1, blocks)
}

/** The service of the cell that has the focus. */
export const presentOf = (
  { selection }: { selection: Selection | undefined },
  people: readonly TeamUser[],
  { serviceAt }: Pick<Rotations, 'serviceAt'>,
): Id | null => (selection ? serviceAt(people[selection.focus.row]!.id, selection.focus.column + 1) : null)

interface Props {
  title: string
  services: readonly Service[]
  present: Id | null
  onChoose: (serviceId: Id | null) => void
}

/** Puts the selected people on a service. */
export const SelectionCard = ({ unknown, ...props }: Props & { unknown: readonly string[] }) => (
  <SideCard title={props.title}>
    <SideCardBody>
      <ServiceChoices {...props} />
      {unknown.length > 0 && <Problem>{texts.notServices(unknown.join(', '))}</Problem>}
      <p className="quiet small">{texts.keys}</p>
    </SideCardBody>
  </SideCard>
)

/** The same choice as a popover, for keyboards and phones. */
export const ChoicePopover = ({ title, onChoose, onClose, ...props }: Props & { onClose: () => void }) => (
  <Popover title={title} onClose={onClose}>
    <PopoverSection>
      <ServiceChoices
        {...props}
        onChoose={(serviceId) => {
          onChoose(serviceId)
          onClose()
        }}
      />
    </PopoverSection>
  </Popover>
)

const ServiceChoices = ({ services, present, onChoose }: Omit<Props, 'title'>) => (
  <div className={s.choices} role="group" aria-label={texts.services}>
    {services.map(({ id, name, shortName, color }) => (
      <button
        key={id}
        type="button"
        className={classes(s.choice, 'c', `c-${color}`)}
        title={name}
        aria-label={name}
        aria-pressed={id === present}
        onClick={() => onChoose(id)}
      >
        {shortName}
      </button>
    ))}
    <button type="button" className={s.choice} onClick={() => onChoose(null)}>
      {texts.clear}
    </button>
  </div>
)
