import './styles/base.css'
import './styles/skeleton.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'

import { Pages } from './router.tsx'
import { locale } from './state/language.ts'
import { reloadOnce } from './state/reload-once.ts'
import { t } from './texts/texts.ts'

document.documentElement.lang = locale

/**
 * Handles errors outside all boundaries, such as a missing first file: reloads once, then shows an error, so that the page is never blank.
 */
function onUncaughtError(error: unknown): void {
  if (reloadOnce(String(error))) return
  const again = Object.assign(document.createElement('a'), { href: location.href, className: 'link', textContent: t.tryAgain })
  setTimeout(() => document.getElementById('root')!.append(t.somethingWrong, ' ', again))
}

/** The second click of a double-click would add the page to the history once more, because the links still know the previous address. */
function keepOneStep(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  if (event.detail > 1 && link?.href === location.href) event.preventDefault()
}
addEventListener('click', keepOneStep, true)

// Rendered as a transition, so that the first render is also sliced.
const root = createRoot(document.getElementById('root')!, { onUncaughtError })
startTransition(() =>
  root.render(
    <StrictMode>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </StrictMode>,
  ),
)
