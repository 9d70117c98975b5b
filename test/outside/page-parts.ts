import { vi } from 'vitest'

// Parts of a page that Node lacks, for modules that listen to them as soon as they are loaded.
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' }))
