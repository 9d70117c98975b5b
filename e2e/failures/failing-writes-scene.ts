import type { Locator, Page } from '@playwright/test'

import type { Api, Member, StoryTeam } from '../support/team-by-api.ts'

/** A team with a night on two days; Mara is on the later one, which is published. */
export interface Scene extends StoryTeam {
  template: string
  /** An unfilled draft shift. */
  empty: { id: string; date: string }
  filled: { id: string; date: string; assignment: string }
  /** A user without a team. */
  nora: Member
}

/** How to make a write by hand, and what remains when it is done. */
export interface Row {
  as?: 'mara' | 'milo' | 'nora'
  /** Prepares the scene. */
  arrange?: (scene: Scene) => Promise<unknown>
  at: (scene: Scene) => string | Promise<string>
  prepare?: (page: Page, scene: Scene) => Promise<unknown>
  press: (page: Page) => Promise<unknown>
  done: (page: Page, scene: Scene) => Locator
  /** Counts what the write created: one, however often it was sent. */
  count?: (scene: Scene) => Promise<number>
}

export const dialog = (page: Page) => page.getByRole('dialog').last()
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const confirm = async (page: Page, name: string | RegExp) => {
  await button(page, name).last().click()
  await button(page, 'You sure?').click()
}
export const dayAfter = (date: string, days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

/** A published shift of one person. */
export async function aShiftOf({ teamId, olive, template }: Scene, { id: userId }: { id: string }, date: string): Promise<string> {
  const { shift } = await olive.api.call('POST', '/shifts', { teamId, date, templateId: template })
  const { assignment } = await olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId, userId })
  await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: date, toDate: date })
  return assignment.id
}

/** Mara offers her shift to everyone. */
export async function anOffer(
  scene: Scene,
  by: { id: string; api: Api } = scene.mara,
  userShiftId = scene.filled.assignment,
): Promise<string> {
  const body = { teamId: scene.teamId, userId: by.id, userShiftId, toUsers: [], acceptWithTrade: true, acceptWithoutTrade: true }
  return (await by.api.call('POST', '/switches', body)).switchRequest.id
}
