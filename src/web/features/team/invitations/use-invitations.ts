import { getInvitations } from '#contract/invitations.ts'
import { call } from '#web/api/call.ts'
import { readAgain } from '#web/api/held.ts'
import { reloadTeam, useOfTeam } from '#web/api/queries/team.ts'
import { useRead } from '#web/api/use-read.ts'

export const useInvitations = () => useRead('invitations', useOfTeam(), (teamId) => call(getInvitations, { params: { teamId } })).data

export const reloadInvitations = async (): Promise<void> => void (await Promise.all([readAgain('invitations'), reloadTeam()]))
