import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

/** Components that need a server or a page around them. The stories of their pages visit them, with axe. */
const elsewhere = [
  'src/web/ui/calendar/stepper.tsx',
  'src/web/ui/calendar/swipe-pane.tsx',
  'src/web/ui/controls/remind-button.tsx',
  'src/web/ui/device-list.tsx',
  'src/web/ui/layout/page.tsx',
  'src/web/ui/remove-demo.tsx',
  // These render nothing.
  'src/web/ui/states/for-admins.tsx',
  'src/web/ui/states/other-team.tsx',
]

function filesReachedFrom(folder: string): Set<string> {
  const reached = new Set<string>(globSync(`${folder}/*.tsx`))
  for (const file of reached)
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+\.tsx?)'/g))
      reached.add(path!.startsWith('#') ? `src/${path!.slice(1)}` : join(dirname(file), path!))
  return reached
}

test('each component is shown on /dev/ui, or listed with the reason why not', () => {
  const shown = filesReachedFrom('src/web/dev')
  const missing = globSync('src/web/ui/**/*.tsx').filter((file: string) => !shown.has(file))
  expect(missing.toSorted()).toEqual(elsewhere)
})
