import { folded } from '#domain/folding.ts'
import { degrees, titles } from '#domain/people/name-affixes.ts'

export const title = new RegExp(`^${titles}`)
const degree = new RegExp(String.raw`[,\s]+\(?${degrees}\)?\.?(?=[\s,]|$)`, 'g')

/** Pager and extension numbers after a name. */
const phones = /(?:\b(?:ext|x|p|pgr|pager|tel|poste)\.?\s*|#\s*)\d{3,}|\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b/g

/**
 * Reduces a name to letters and blanks, so that 'O’Connell, L.' and 'OConnell L' are the same; Mac becomes Mc, because people confuse the
 * two.
 */
export const plainName = (text: string): string =>
  folded(text)
    .replaceAll(degree, ' ')
    .replaceAll(phones, ' ')
    .replace(title, '')
    .replaceAll("'", '')
    .replaceAll(/[^a-z@\d]+/g, ' ')
    .trim()
    .replaceAll(/\bmac(?=[a-z]{3})/g, 'mc')
