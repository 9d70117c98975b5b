import { Type, type Static } from 'typebox'

import { CalendarDate } from '#domain/time/calendar-date.ts'

export const mostCells = 20_000
export const longestText = 500

const Index = Type.Integer({ minimum: 0, maximum: 99_999 })

export type SheetCell = Static<typeof SheetCell>
/** A filled cell. Rows and columns count from 0. date: set if the file itself marks the cell as a date. */
export const SheetCell = Type.Object({
  row: Index,
  column: Index,
  text: Type.String({ minLength: 1, maxLength: longestText }),
  date: Type.Optional(CalendarDate),
})

export type Sheet = Static<typeof Sheet>
/** A table as it was typed; each of several merged cells has their text. hidden: the rows and columns that the file hides, which are left out. */
export const Sheet = Type.Object({
  name: Type.String({ maxLength: longestText }),
  cells: Type.Array(SheetCell, { maxItems: mostCells }),
  hidden: Type.Optional(Type.Object({ rows: Index, columns: Index })),
})
