import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { rowOf, type Row } from './roster/rows.ts'

/**
 * The solver's results compared with filling by date (lower is better), and their gap to the bound. Each row runs in its own process with a
 * small heap, so that its memory is measured by itself and without garbage. Arguments: rows, such as A B golden 11; all by default.
 * INSTANCES: the folder of the published instances (Instance1.txt …), which are not part of this repository.
 */
const folder = process.env['INSTANCES']
const seeds = [1, 2, 3]
const rows: Row[] = [
  { name: 'golden', kind: 'golden' },
  ...seeds.flatMap((seed): Row[] => [
    { name: 'A', kind: 'month', people: 20, templates: 3, seed, depth: 'quick' },
    { name: 'B', kind: 'month', people: 60, templates: 8, seed, depth: 'quick' },
    { name: 'B', kind: 'month', people: 60, templates: 8, seed, depth: 'thorough' },
    { name: 'C', kind: 'month', people: 300, templates: 30, seed, depth: 'quick' },
    { name: 'C', kind: 'month', people: 300, templates: 30, seed, depth: 'thorough' },
  ]),
  ...[1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 14, 16, 18, 20, 21, 23]
    .map((number): Row => ({ name: String(number), kind: 'published', path: `${folder}/Instance${number}.txt` }))
    .filter((row) => row.kind === 'published' && existsSync(row.path)),
]

const [first, ...more] = process.argv.slice(2)
if (first === 'row') await rowOf(JSON.parse(more[0]!) as Row)
else {
  const wanted = first === undefined ? undefined : [first, ...more]
  console.log(
    'month   seed  depth      legal ms     greedy       best       cost      bound     gap  of greedy  broken  seconds  CPU s    MB',
  )
  for (const row of rows.filter(({ name }) => wanted?.includes(name) ?? true))
    process.stdout.write(
      execFileSync(process.execPath, ['--max-old-space-size=384', import.meta.filename, 'row', JSON.stringify(row)], { encoding: 'utf8' }),
    )
}
