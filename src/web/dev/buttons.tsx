import { Pencil } from 'lucide-react'
import { useState } from 'react'

import { t } from '#web/texts/texts.ts'
import { Button, ButtonLink, type ButtonLook } from '#web/ui/controls/button.tsx'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { Segments } from '#web/ui/controls/segments.tsx'
import { JoinCode } from '#web/ui/join-code.tsx'

import { Group, Specimen } from './specimen.tsx'

const looks: Record<string, ButtonLook> = {
  primary: {},
  secondary: { secondary: true },
  quiet: { quiet: true },
  negative: { negative: true },
  small: { small: true },
  tiny: { tiny: true },
  narrow: { narrow: true },
}

export function Buttons() {
  return (
    <Group title="Buttons">
      {Object.entries(looks).map(([name, look]) => (
        <Specimen key={name} name={`${name}: resting, disabled, loading, link, asking`}>
          <Button {...look}>{t.tryAgain}</Button>
          <Button {...look} disabled>
            {t.tryAgain}
          </Button>
          <Button {...look} loading>
            {t.tryAgain}
          </Button>
          <ButtonLink {...look} to="/dev/ui">
            {t.pages.calendar}
          </ButtonLink>
          <ConfirmButton {...look} onConfirm={() => {}}>
            {t.remove('Mara')}
          </ConfirmButton>
        </Specimen>
      ))}
      <Specimen name="icon: resting, small, tiny, disabled">
        <Icon />
        <Icon small />
        <Icon tiny />
        <Icon disabled />
      </Specimen>
      <Specimen name="block">
        <Button block>{t.close}</Button>
      </Specimen>
      <Specimen name="join code">
        <JoinCode code="ABCDEFGHJKMNP" />
      </Specimen>
      <Specimen name="segments">
        <Choice />
      </Specimen>
    </Group>
  )
}

const Icon = (look: ButtonLook & { disabled?: boolean }) => (
  <Button icon aria-label={t.copy} {...look}>
    <Pencil size={16} />
  </Button>
)

function Choice() {
  const [chosen, setChosen] = useState<'one' | 'two' | 'three'>('one')
  return (
    <Segments
      label={t.menu}
      choices={{ one: t.pages.calendar, two: t.pages.team, three: t.pages.reports }}
      chosen={chosen}
      onChoose={setChosen}
    />
  )
}
