import { useState } from 'react'

import type { Meaning } from '#domain/imports/answer.ts'
import type { ImportQuestion } from '#domain/imports/reading.ts'
import { texts } from '#web/texts/imports/imports.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

import type { ImportNames } from '../names.ts'
import type { AnswerAction } from '../use-answer.ts'
import type { ReadImport } from '../use-imports.ts'
import { choicesOf } from './choices.ts'
import { nameOfQuestion, whyAsked } from './question-words.ts'
import { whereAsked } from './where-asked.ts'

import s from '../imports.module.css'

interface Props {
  question: ImportQuestion
  position: string
  read: ReadImport
  names: ImportNames
  answer: AnswerAction
  onSkip: (() => void) | undefined
}

export function QuestionCard({ question, position, read, names, answer, onSkip }: Props) {
  const choices = choicesOf(question, names)
  const [chosen, setChosen] = useState(choices.find(({ isLikely }) => isLikely)?.id)
  /** The meaning of the details below the choice, whose fields are reset with every choice. */
  const [detail, setDetail] = useState<Meaning>()
  const choice = choices.find(({ id }) => id === chosen)
  const means = choice && (detail ?? choice.means)

  function choose(id: string) {
    setChosen(id)
    setDetail(undefined)
  }

  return (
    <SideCard title={nameOfQuestion(question, read.sheet)} mark={<span className="quiet small">{position}</span>}>
      <SideCardBody>
        <p className={s.where}>
          {whereAsked(question, read)} {whyAsked(question, read.sheet)}
        </p>
        <div role="radiogroup" aria-label={nameOfQuestion(question, read.sheet)}>
          {choices.map((one) => (
            <label key={one.id} className={s.option}>
              <input type="radio" name="answer" checked={one.id === chosen} onChange={() => choose(one.id)} />
              <span className="truncate">{one.name}</span>
              {one.note && <span className="quiet small">{one.note}</span>}
            </label>
          ))}
        </div>
        {choice?.Detail && <choice.Detail question={question} names={names} onMeaning={setDetail} />}
        <Problem>{answer.problem}</Problem>
        <div className={s.two}>
          <Button disabled={!means} loading={answer.loading} onClick={() => void answer.run([{ key: question.key, means: means! }])}>
            {texts.answer}
          </Button>
          {onSkip && (
            <Button secondary onClick={onSkip}>
              {texts.skip}
            </Button>
          )}
        </div>
      </SideCardBody>
    </SideCard>
  )
}
