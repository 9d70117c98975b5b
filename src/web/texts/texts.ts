import { language } from '#web/api/language.ts'

import { en, type Texts } from './en.ts'
import { inLanguage } from './in-language.ts'

export { language }

/** What the first page and the shell say; features that are loaded later bring their own. */
export const t: Texts = await inLanguage(en, async () => (await import('./fr.ts')).fr)
