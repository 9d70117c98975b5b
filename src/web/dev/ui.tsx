import '#web/styles/base.css'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'

import { locale } from '#web/api/language.ts'
import { WithQueries } from '#web/shell/with-queries.tsx'

import { Components } from './components.tsx'

document.documentElement.lang = locale

createRoot(document.getElementById('root')!).render(
  <WithQueries>
    <BrowserRouter>
      <Components />
    </BrowserRouter>
  </WithQueries>,
)
