import { language } from '#web/state/language.ts'

import { shared } from './en/shared.ts'
import { inLanguage } from './in-language.ts'

export { language }

/** What every page says; what belongs to one part of the product comes with it. */
export const t = await inLanguage(shared, async () => (await import('./fr/shared.ts')).shared)
