import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'

import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

import type { Setting } from './typesetter.ts'

const { resolve } = createRequire(import.meta.url)
const font = (name: string, file: string) => readFileSync(path.join(path.dirname(resolve(name)), '../fonts', file))
const fontBlobs = [
  font('@embedpdf/fonts-latin', 'NotoSans-Regular.ttf'),
  font('@embedpdf/fonts-latin', 'NotoSans-Bold.ttf'),
  font('@embedpdf/fonts-arabic', 'NotoNaskhArabic-Regular.ttf'),
  font('@embedpdf/fonts-arabic', 'NotoNaskhArabic-Bold.ttf'),
  font('@embedpdf/fonts-sc', 'NotoSansHans-Regular.otf'),
  font('@embedpdf/fonts-sc', 'NotoSansHans-Bold.otf'),
  font('@embedpdf/fonts-kr', 'NotoSansKR-Regular.otf'),
  font('@embedpdf/fonts-kr', 'NotoSansKR-Bold.otf'),
  font('@embedpdf/fonts-hebrew', 'NotoSansHebrew-Regular.ttf'),
  font('@embedpdf/fonts-hebrew', 'NotoSansHebrew-Bold.ttf'),
]

const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs }] })
const sources = new Map<string, string>()

function sourceOf(document: string): string {
  const known = sources.get(document) ?? readFileSync(new URL(`./${document}.typ`, import.meta.url), 'utf8')
  sources.set(document, known)
  return known
}

function set({ document, format, data }: Setting): Uint8Array {
  const input = { mainFileContent: sourceOf(document), inputs: { data: JSON.stringify(data) } }
  try {
    return format === 'pdf' ? pdfOf(input) : Buffer.from(firstPage(compiler.plainSvg(input)))
  } finally {
    compiler.evictCache(0)
  }
}

/** If a name has a character that no font has, prints without PDF/UA. */
function pdfOf(input: Parameters<typeof compiler.pdf>[0]): Uint8Array {
  try {
    return compiler.pdf(input, { pdfStandard: 'ua-1' })
  } catch {
    return compiler.pdf(input)
  }
}

/** Removes the white background of later pages, which would cover the first; glyphs come last. */
function firstPage(svg: string): string {
  const [sheet, height, width] = /<path class="typst-shape"[^>]* d="M 0 0v ([\d.]+) h ([\d.]+) v[^>]*>/.exec(svg)!
  const second = svg.indexOf(sheet, svg.indexOf(sheet) + 1)
  const page = second < 0 ? svg : svg.slice(0, second) + svg.slice(svg.indexOf('<defs', second))
  return page.replace(
    /viewBox="[^"]+" width="[^"]+" height="[^"]+"/,
    `viewBox="0 0 ${width} ${height}" width="${width}pt" height="${height}pt"`,
  )
}

function answer(work: () => { content: Uint8Array }): void {
  const result = () => {
    try {
      return work()
    } catch (error) {
      return { error: String(error) }
    }
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort!.postMessage(result())
}

parentPort!.on('message', (setting: Setting) => {
  answer(() => ({ content: set(setting) }))
})
