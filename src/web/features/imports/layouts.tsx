import { texts } from '#web/texts/imports/imports.ts'
import { SectionHead } from '#web/ui/layout/section-head.tsx'

import s from './imports.module.css'

const examples = {
  DAYS_DOWN: ['Oct|Day|Night', 'Thu 1|Côté|Haddad', 'Fri 2|Chen|Zhang', 'Sat 3|Nowak|Raman'],
  DAYS_ACROSS: ['|1|2|3|4', 'Chen|D||N|N', 'Côté|N|off||D', 'Nowak||D|vac|vac'],
  LIST: ['Date|Who|Duty', '2026-10-01|J Côté|Day', '2026-10-01|F Haddad|Night', '2026-10-02|O Chen|Day'],
  PEOPLE: ['Name|Email|PGY', 'Olivia Chen|olivia.c…|3', 'Julien Côté|julien.c…|2', 'Tomasz Nowak|tomasz.n…|1'],
} as const satisfies Record<keyof typeof texts.layoutNames, readonly string[]>

/** What sheets may look like. */
export const Layouts = () => (
  <section>
    <SectionHead title={texts.layouts} />
    <p className="quiet small">{texts.layoutsDetail}</p>
    <div className={s.layouts}>
      {(Object.keys(examples) as (keyof typeof examples)[]).map((layout) => (
        <figure key={layout}>
          <table aria-hidden="true">
            <tbody>
              {examples[layout].map((line) => (
                <tr key={line}>
                  {line.split('|').map((cell, column) => (
                    // oxlint-disable-next-line react/no-array-index-key -- The cells of a picture.
                    <td key={column}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <figcaption>{texts.layoutNames[layout]}</figcaption>
        </figure>
      ))}
    </div>
  </section>
)
