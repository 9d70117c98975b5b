import { Type, type Static, type TSchema, type TUnsafe } from 'typebox'

/** An object used as a map. TypeBox's own Record would add eleven kilobytes to the page. `keys` is a pattern that every key must match. */
export const RecordOf = <Values extends TSchema>(values: Values, keys?: string): TUnsafe<Record<string, Static<Values>>> =>
  Type.Unsafe(
    keys === undefined
      ? { type: 'object', additionalProperties: values }
      : { type: 'object', patternProperties: { [keys]: values }, additionalProperties: false },
  )
