import { focusManager } from '@tanstack/react-query'

import { freshForMs } from '#web/api/query-client.ts'
import { reloadUser, userReadAt } from '#web/api/session.ts'

/** Reads the user again when someone returns to the page after a while: they may have joined a team elsewhere. Returns how to stop. */
export const keepUserFresh = (): (() => void) =>
  focusManager.subscribe((isVisible) => {
    if (isVisible && Date.now() - userReadAt() > freshForMs) void reloadUser()
  })
