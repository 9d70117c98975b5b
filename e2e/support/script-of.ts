import { readFileSync } from 'node:fs'

/** Matches the address of the script that the build made of a source file of the pages. */
export function scriptOf(source: string): string {
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<string, { file: string }>
  return `**/${manifest[`src/web/${source}`]!.file}`
}
