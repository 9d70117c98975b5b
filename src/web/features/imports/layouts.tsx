import { texts } from '#web/texts/imports/imports.ts'
import { SectionHead } from '#web/ui/layout/section-head.tsx'

import s from './imports.module.css'

const layouts = Object.keys(texts.layoutNames) as (keyof typeof texts.layoutNames)[]

/** Pictures of layouts that a sheet may have. */
export const Layouts = () => (
  <section>
    <SectionHead title={texts.layouts} />
    <p className="quiet small">{texts.layoutsDetail}</p>
    <div className={s.layouts}>
      {layouts.map((layout) => (
        <figure key={layout}>
          <table aria-hidden="true">
            <tbody>
              {texts.examples[layout].map((row) => (
                <tr key={row.join(' ')}>
                  {row.map((cell, column) => (
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
