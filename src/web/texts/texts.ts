import { en, type Texts } from './en.ts'

/** The catalogue in the person's language. */
export const t: Texts = en
