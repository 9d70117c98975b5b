import { create } from 'zustand'

import { readPreference, savePreference } from '#web/state/preference-cookies.ts'

/** Whether the calendar shows how many people each service has: a preference of this browser. */
export const useShownServices = create<{ showsServices: boolean }>(() => ({ showsServices: readPreference('services') === 'on' }))

export function showServices(showsServices: boolean): void {
  useShownServices.setState({ showsServices })
  savePreference('services', showsServices ? 'on' : undefined)
}
