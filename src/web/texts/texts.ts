import { shared } from '#texts/en/shared.ts'
import { language } from '#web/state/language.ts'

import { inLanguage } from './in-language.ts'

export { language }

/** The texts that every page needs; the texts of a part of the product load together with that part. */
export const t = await inLanguage(shared, async () => (await import('#texts/fr/shared.ts')).shared)
