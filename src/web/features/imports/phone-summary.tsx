import { texts } from '#web/texts/imports/imports.ts'

import type { ImportNames } from './names.ts'
import { nameOfQuestion, whyAsked } from './questions/question-words.ts'
import type { ReadImport } from './use-imports.ts'

import s from './imports.module.css'

/** On a phone an import is looked over, not answered. */
export function PhoneSummary({ read: { reading }, names }: { read: ReadImport; names: ImportNames }) {
  const { shifts, leave, questions, cells } = reading
  const rows = [
    [texts.newShifts, shifts.length],
    [texts.daysOfLeave, leave.length],
    [texts.understood.notes, cells.filter(({ as }) => as === 'ignored').length],
    [texts.questions, questions.length],
  ] as const
  return (
    <>
      <p className={s.lookOnly}>{texts.lookOnly}</p>
      <dl className={s.sums}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2 className={s.phoneHead}>{texts.questions}</h2>
      {questions.length === 0 && <p className="quiet">{texts.noQuestions}</p>}
      <ul>
        {questions.map((question) => (
          <li key={question.key} className={s.phoneQuestion}>
            <strong>{nameOfQuestion(question)}</strong>
            <span>{whyAsked(question)}</span>
            <span className="quiet small">
              {[
                texts.cells(question.cells.length),
                ...(question.about === 'person' ? question.candidates.slice(0, 2).map(names.fullPerson) : []),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
