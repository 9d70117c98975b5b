import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { api } from './scripts/vite/api.ts'
import { withinBudget } from './scripts/vite/budget.ts'
import { buildId } from './scripts/vite/build-id.ts'
import { compressed } from './scripts/vite/compressed.ts'
import { devUi } from './scripts/vite/dev-ui.ts'
import { groups } from './scripts/vite/first-load.ts'
import { inlined } from './scripts/vite/inlined.ts'
import { serviceWorker } from './scripts/vite/service-worker.ts'
import { withoutSchemas } from './scripts/vite/without-schemas.ts'

export default defineConfig({
  plugins: [react(), withoutSchemas(), inlined(), api(), devUi(), buildId(), serviceWorker(), compressed(), withinBudget()],
  // Pages use only the types of the contract, so a single empty stand-in replaces every schema.
  resolve: { alias: { typebox: fileURLToPath(import.meta.resolve('./scripts/vite/drop-schemas.ts')) } },
  build: {
    target: 'es2024',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
