import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { api } from './scripts/vite-api.ts'
import { withinBudget } from './scripts/vite-budget.ts'
import { compressed } from './scripts/vite-compressed.ts'

export default defineConfig({
  plugins: [react(), api(), compressed(), withinBudget()],
  build: { target: 'es2024', manifest: true, assetsInlineLimit: 0 },
})
