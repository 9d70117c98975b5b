import type { ImportAnswer } from '#domain/imports/answer.ts'
import type { ImportQuestion } from '#domain/imports/reading.ts'
import { texts } from '#web/texts/imports/imports.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

import type { AnswerAction } from '../use-answer.ts'
import { nameFrom } from './name-from.ts'

const fewest = 3
const mostNamed = 3

/** For a new team: one button adds everyone who resembles no one in the team. */
export function NewPeopleCard({ questions, answer }: { questions: readonly ImportQuestion[]; answer: AnswerAction }) {
  const strangers = questions.flatMap(({ about, key, text, candidates }) => {
    const name = about === 'person' && candidates.length === 0 ? nameFrom(text) : undefined
    return name?.firstName && name.lastName ? [{ key, text, means: { is: 'newPerson' as const, ...name } }] : []
  })
  if (strangers.length < fewest) return null
  const named = strangers.slice(0, mostNamed).map(({ text }) => text)
  return (
    <SideCard title={texts.newPeople}>
      <SideCardBody>
        <p className="quiet small">
          {texts.addAllDetail({ names: [...named, ...(strangers.length > mostNamed ? ['…'] : [])].join(', ') })}
        </p>
        <Problem>{answer.problem}</Problem>
        <Button
          block
          secondary
          loading={answer.loading}
          onClick={() => void answer.run(strangers.map(({ key, means }): ImportAnswer => ({ key, means })))}
        >
          {texts.addAll(strangers.length)}
        </Button>
      </SideCardBody>
    </SideCard>
  )
}
