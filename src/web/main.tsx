import './styles/base.css'
import './styles/skeleton.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'

import { locale } from './api/language.ts'
import { Pages } from './router.tsx'

document.documentElement.lang = locale

// As a transition, the first render too is done in slices between which the browser can answer.
const root = createRoot(document.getElementById('root')!)
startTransition(() =>
  root.render(
    <StrictMode>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </StrictMode>,
  ),
)
