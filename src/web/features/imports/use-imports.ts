import { getImport, getImports, readImport } from '#contract/imports.ts'
import type { Id } from '#domain/id.ts'
import { call } from '#web/api/call.ts'
import type { HeldValue } from '#web/api/held.ts'
import { outdate } from '#web/api/outdate.ts'
import { useOfTeam } from '#web/api/queries/team.ts'
import { useRead } from '#web/api/use-read.ts'

export const useImports = () => useRead('imports', useOfTeam(), (teamId) => call(getImports, { params: { teamId } })).data?.imports

export type ReadImport = NonNullable<HeldValue<'importReading'>['read']>

/** One import; if it waits, with its sheet as it is understood and compared now. */
export function useImportReading(id: Id) {
  const ofTeam = useOfTeam()
  return useRead('importReading', ofTeam && [ofTeam[0], id], async (teamId, importId) => {
    const { import: one, sheet, answers } = await call(getImport, { params: { teamId, id: importId } })
    const read = sheet && (await call(readImport, { params: { teamId }, body: { name: one.name, read: sheet, answers } }))
    return { import: one, answers, read: read as ReadImport | null }
  }).data
}

/** Whether the team's services are needed to show the sheet. */
export const namesServices = (read: ReadImport | null | undefined): boolean =>
  read != null && (read.reading.rotations.length > 0 || read.reading.questions.some(({ about }) => about === 'service'))

/** Rereads everything that applying an import, or taking it back, changes. */
export const outdateImported = async (teamId: Id): Promise<void> => void (await Promise.all(changed.map((kind) => outdate(kind, teamId))))

const changed = ['imports', 'shifts', 'leave', 'availabilities', 'services', 'team', 'templates'] as const
