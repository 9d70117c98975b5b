import type { ImportQuestion } from '#domain/imports/reading.ts'
import { texts } from '#web/texts/imports/imports.ts'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

import type { ImportNames } from '../names.ts'
import type { AnswerAction } from '../use-answer.ts'
import type { ReadImport } from '../use-imports.ts'
import { NewPeopleCard } from './new-people-card.tsx'
import { QuestionCard } from './question-card.tsx'
import { isOfSheet, withoutQuestions } from './question-words.ts'

import s from '../imports.module.css'

interface Props {
  read: ReadImport
  names: ImportNames
  current: ImportQuestion | undefined
  answer: AnswerAction
  onSelect: (key: string) => void
}

/** Shows one question at a time, with the others listed below it. */
export function QuestionCards({ read, names, current, answer, onSelect }: Props) {
  const { questions } = read.reading
  if (!current)
    return (
      <SideCard title={texts.questions}>
        <SideCardBody>
          <p>{withoutQuestions(read.reading)}</p>
        </SideCardBody>
      </SideCard>
    )
  const at = questions.indexOf(current)
  const next = questions[(at + 1) % questions.length]!
  const others = questions.filter((question) => question !== current)
  return (
    <>
      <NewPeopleCard questions={questions} answer={answer} />
      <QuestionCard
        key={current.key}
        question={current}
        position={texts.position({ at: at + 1, of: questions.length })}
        read={read}
        names={names}
        answer={answer}
        onSkip={others.length > 0 ? () => onSelect(next.key) : undefined}
      />
      {others.length > 0 && (
        <SideCard title={texts.next}>
          <ul className={s.then}>
            {others.slice(0, 30).map((question) => (
              <li key={question.key}>
                <button type="button" onClick={() => onSelect(question.key)}>
                  <b className="truncate">{isOfSheet(question, read.sheet) ? texts.whichOfSheet : texts.quoted({ text: question.text })}</b>
                  <span className="truncate">{hintOf(question, names)}</span>
                  <span>{texts.cells(question.cells.length)}</span>
                </button>
              </li>
            ))}
          </ul>
        </SideCard>
      )}
      <p className="quiet small">{texts.remembered}</p>
    </>
  )
}

function hintOf({ about, candidates }: ImportQuestion, names: ImportNames): string {
  if (about === 'month') return texts.when
  if (about === 'several') return texts.halves
  const [first] = candidates
  if (first === undefined) return about === 'person' ? texts.who : texts.what
  if (about === 'service') return texts.maybe({ name: names.service(first) })
  return texts.maybe({ name: about === 'person' ? names.fullPerson(first) : names.template(first).name })
}
