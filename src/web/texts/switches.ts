import { switches } from './en/switches.ts'
import { inLanguage } from './in-language.ts'

export const texts = await inLanguage(switches, async () => (await import('./fr/switches.ts')).switches)
