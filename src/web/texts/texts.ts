import { shared } from '#texts/en/shared.ts'
import { language } from '#web/state/language.ts'

import { inLanguage } from './in-language.ts'

export { language }

/** What every page says; what belongs to one part of the product comes with it. */
export const t = await inLanguage(shared, async () => (await import('#texts/fr/shared.ts')).shared)
