import { textRows } from './text-rows.ts'

// Whoever reads them may stop early.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1))

/** Prints all texts as Markdown tables, with English and French side by side. */
for (const { file, rows } of await textRows()) {
  const lines = rows.map(({ key, en, fr }) => `| ${[key, en, fr].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
  process.stdout.write(`\n## ${file}\n\n| key | English | Français |\n| --- | --- | --- |\n${lines.join('\n')}\n`)
}
