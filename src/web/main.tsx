import './styles/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'

import { locale } from './api/language.ts'
import { queryClient } from './api/query-client.ts'
import { Pages } from './router.tsx'
import { ErrorPopover } from './shell/error-popover.tsx'

document.documentElement.lang = locale

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
      <ErrorPopover />
    </QueryClientProvider>
  </StrictMode>,
)
