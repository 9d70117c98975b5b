import { gallery } from '#texts/en/imports/gallery.ts'

import { inLanguage } from '../in-language.ts'

export const texts = await inLanguage(gallery, async () => (await import('#texts/fr/imports/gallery.ts')).gallery)
