import type { getPrivacy } from '#contract/accounts/privacy.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { periodOf, type KeptKind } from '#domain/privacy/kept.ts'
import { texts } from '#web/texts/privacy.ts'

import s from './privacy.module.css'

type Kept = Pick<ReplyOf<typeof getPrivacy>, 'keptDays' | 'pageUse'>

/** Each kind of data: what it is, who sees it, and how long it is kept. */
export function KeptTable({ kept }: { kept: Kept }) {
  const { columns, rows } = texts
  return (
    <>
      <p className="quiet small">{texts.intro}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a control, not every browser lets keys scroll the page */}
      <table className={s.kept} tabIndex={0} aria-label={texts.title}>
        <thead>
          <tr>
            <th scope="col">{columns.kind}</th>
            <th scope="col">{columns.what}</th>
            <th scope="col">{columns.seenBy}</th>
            <th scope="col">{columns.kept}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(rows).map(([name, { kind, what, seenBy }]) => {
            const isOff = name === 'pageUse' && !kept.pageUse
            return (
              <tr key={name}>
                <th scope="row">{kind}</th>
                <td>{isOff ? texts.off : what}</td>
                <td>{isOff ? texts.noOne : seenBy}</td>
                <td>{isOff ? texts.notKept : howLong(name as keyof typeof rows, kept)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

function howLong(name: keyof typeof texts.rows, { keptDays }: Kept): string {
  if (name === 'account' || name === 'logins') return texts.untilErased
  if (name === 'devices') return texts.afterLastUse
  const { unit, count } = periodOf(keptDays[keptWith(name)])
  return texts.period[unit](count)
}

/** Requests are deleted together with availability, and hours at work together with their shifts. */
const keptWith = (name: KeptKind | 'requests' | 'hours'): KeptKind =>
  name === 'requests' ? 'availabilities' : name === 'hours' ? 'shifts' : name
