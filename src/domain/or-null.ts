import { Type, type TSchema } from 'typebox'

export const OrNull = <Value extends TSchema>(value: Value) => Type.Union([value, Type.Null()])
