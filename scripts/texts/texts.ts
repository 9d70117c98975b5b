import { textRows } from './text-rows.ts'

/** Prints all texts as Markdown tables, with English and French side by side. */
for (const { file, rows } of await textRows()) {
  const lines = rows.map(({ key, en, fr }) => `| ${[key, en, fr].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
  process.stdout.write(`\n## ${file}\n\n| key | English | Français |\n| --- | --- | --- |\n${lines.join('\n')}\n`)
}
