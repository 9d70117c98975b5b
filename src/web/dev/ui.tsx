import '#web/styles/base.css'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'

import { WithQueries } from '#web/shell/with-queries.tsx'
import { locale } from '#web/state/language.ts'

import { Components } from './components.tsx'

document.documentElement.lang = locale

createRoot(document.getElementById('root')!).render(
  <WithQueries>
    <BrowserRouter>
      <Components />
    </BrowserRouter>
  </WithQueries>,
)
