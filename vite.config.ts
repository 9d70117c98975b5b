import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { api } from './scripts/vite/api.ts'
import { withinBudget } from './scripts/vite/budget.ts'
import { buildId } from './scripts/vite/build-id.ts'
import { compressed } from './scripts/vite/compressed.ts'
import { devUi } from './scripts/vite/dev-ui.ts'
import { groups, lazyStyles, shortNames } from './scripts/vite/first-load.ts'
import { inlined } from './scripts/vite/inlined.ts'
import { serviceWorker } from './scripts/vite/service-worker.ts'
import { withoutDisplayNames } from './scripts/vite/without-display-names.ts'
import { withoutInfiniteQueries } from './scripts/vite/without-infinite-queries.ts'
import { withoutSchemas } from './scripts/vite/without-schemas.ts'

export default defineConfig({
  plugins: [
    react(),
    withoutSchemas(),
    withoutDisplayNames(),
    withoutInfiniteQueries(),
    inlined(),
    api(),
    devUi(),
    buildId(),
    serviceWorker(),
    compressed(),
    withinBudget(),
  ],
  // Pages use only the types of the contract, so a single empty stand-in replaces every schema.
  resolve: { alias: { typebox: fileURLToPath(import.meta.resolve('./scripts/vite/drop-schemas.ts')) } },
  build: {
    target: 'es2024',
    manifest: true,
    assetsInlineLimit: 0,
    // The first load does not name the scripts of lazy parts: the service worker has them by the time they are needed.
    modulePreload: { polyfill: false, resolveDependencies: (_, needed, { hostType }) => (hostType === 'js' ? lazyStyles(needed) : needed) },
    rolldownOptions: { output: { codeSplitting: { groups }, ...shortNames } },
  },
})
