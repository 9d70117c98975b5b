import { firstSteps } from '#texts/en/review/first-steps.ts'

import { inLanguage } from '../in-language.ts'

export const texts = await inLanguage(firstSteps, async () => (await import('#texts/fr/review/first-steps.ts')).firstSteps)
