import { folded } from '#domain/folding.ts'

export const titles =
  /^(?:dr|dre|pr|pre|prof|mr|mrs|ms|mme|capt|lt|sgt|cpl|ff|nurse|sister)\.\s*|^(?:dr|dre|pr|pre|prof|mrs|mme|capt|captain|lt|sgt|cpl|ff(?:\/pm)?|nurse|sister)\s+/
const degrees =
  /[,\s]+\(?(?:md|do|rn|lpn|rpn|ccrn|cnm|crna|np|pa-?c|phd|chg|b\d|band \d|fy\d|st\d|ct\d|pharmd|frcpc|msc|(?:pgy|r)[- ]?\d|[mr]d\d)\)?\.?(?=[\s,]|$)/g

/** Pager and extension numbers after a name. */
const phones = /(?:\b(?:ext|x|p|pgr|pager|tel|poste)\.?\s*|#\s*)\d{3,}|\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b/g

/**
 * Reduces a name to letters and blanks, so that 'O’Connell, L.' and 'OConnell L' are the same; Mac becomes Mc, because people confuse the
 * two.
 */
export const plainName = (text: string): string =>
  folded(text)
    .replaceAll(degrees, ' ')
    .replaceAll(phones, ' ')
    .replace(titles, '')
    .replaceAll("'", '')
    .replaceAll(/[^a-z@\d]+/g, ' ')
    .trim()
    .replaceAll(/\bmac(?=[a-z]{3})/g, 'mc')
