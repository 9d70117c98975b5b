import { review } from '#texts/en/review/review.ts'

import { inLanguage } from '../in-language.ts'

export const texts = await inLanguage(review, async () => (await import('#texts/fr/review/review.ts')).review)
