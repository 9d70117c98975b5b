import { afterAll, beforeAll, expect, test } from 'vitest'

import { fuzz } from '#test/fuzz.ts'
import { aSampleTeam } from '#test/sample-calls.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { sized } from '#test/sizes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const cases = sized(800, 20_000)

test(
  `${cases} random calls from the API description are answered, or refused with a reason`,
  async () => {
    const seed = Number(process.env.SEED ?? 1)
    const world = async () => {
      const team = await aSampleTeam(server)
      const people = [team.owner, team.admin, team.member, team.other, team.disabled].map(({ id }) => id)
      const known = {
        teamId: [team.teamId],
        userId: people,
        toUsers: [[], people],
        templateId: [team.templateId],
        shiftId: [team.shiftId],
        userShiftId: [team.assignmentId],
        switchId: [team.switchId, team.ownSwitchId],
        responseId: [team.responseId],
        fillingId: [team.fillingId],
        undoId: [team.undoId],
        id: [
          team.shiftId,
          team.templateId,
          team.switchId,
          team.ownSwitchId,
          team.fillingId,
          team.cycleId,
          team.deletedShiftId,
          team.teamId,
        ],
        year: [2036, 2037],
        month: [11, 0],
      }
      return { token: team.owner.token, known }
    }
    const { findings, unheard } = await fuzz(server.app, { cases, seed, world })
    console.log(`fuzz, seed ${seed}: ${cases} calls, ${findings.length} answers that no call may have`)
    expect(findings.slice(0, 10)).toEqual([])
    expect(unheard).toBeLessThan(cases / 20)
  },
  sized(120_000, 1_800_000),
)
