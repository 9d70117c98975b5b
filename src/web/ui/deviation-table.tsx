import { Fragment, type ReactNode } from 'react'

import { texts } from '#web/texts/filling.ts'

import { signed } from './wording/signed.ts'

import s from './deviation-table.module.css'

interface Props {
  caption: string
  /** The heading of the rows' names; by default, rows are about people. */
  about?: string
  /** note: more about a row, in its own line below it. */
  rows: { id: string; name: string; value: number; target: number; note?: ReactNode }[]
}

/** Everyone's value next to their target; the last column draws the difference. */
export function DeviationTable({ caption, about = texts.columns.name, rows }: Props) {
  const farthest = Math.max(3, ...rows.map(({ value, target }) => Math.ceil(Math.abs(value - target))))
  return (
    <table className={s.table}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{about}</th>
          <th scope="col">{caption}</th>
          <th scope="col">{texts.columns.target}</th>
          <th scope="col" className={s.apart}>
            {texts.columns.apart}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, value, target, note }) => (
          <Fragment key={id}>
            <tr>
              <th scope="row" className="truncate">
                {name}
              </th>
              <td>{shown(value)}</td>
              <td>{shown(target)}</td>
              <td className={s.apart}>
                <span className={s.track}>
                  <i style={{ left: `${50 + ((value - target) / farthest) * 45}%` }} />
                </span>
                <span>{signed(value - target)}</span>
              </td>
            </tr>
            {note && (
              <tr className={s.note}>
                <td colSpan={4}>{note}</td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

const shown = (value: number): string => (Number.isInteger(value) ? String(value) : texts.number(value))
