import { dutyKinds, type DutyKind } from '#domain/rulebook/duty-kind.ts'

import type { Duties } from '../duties.ts'

const all = (...kinds: DutyKind[]): Duties => ({ kinds })

export const inHospitalCall = all('IN_HOSPITAL_CALL')
export const homeCall = all('HOME_CALL')
export const anyCall = all('IN_HOSPITAL_CALL', 'HOME_CALL')
/** Shift work, as in emergency rooms and intensive care. */
export const shiftWork = all('DAY', 'EVENING', 'NIGHT')
export const anyDuty = all(...dutyKinds)
/** All work that is done at the hospital. */
export const onSite = all(...dutyKinds.filter((kind) => kind !== 'HOME_CALL' && kind !== 'BACKUP'))
/** The same without the ordinary working days. */
export const onSiteShift = all(...onSite.kinds.filter((kind) => kind !== 'WORKING_DAY'))
