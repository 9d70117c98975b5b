import { focusManager } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'

import '#test/outside/page-parts.ts'
import { answeredCalls } from '#test/outside/answered-calls.ts'
import { loadUser, useAuth } from '#web/api/session.ts'

import { keepUserFresh } from './fresh-user.ts'

const server = answeredCalls()
vi.stubGlobal('fetch', server.fetch)

function comeBack() {
  focusManager.setFocused(false)
  focusManager.setFocused(true)
}

test('a user who comes back after a while is read again, with the teams that they have joined elsewhere', async () => {
  localStorage.setItem('token', 'secret')
  useAuth.setState({ token: 'secret' })
  let teams: object[] = []
  server.answerBy(() => Response.json({ id: 'mara', language: 'en', teams }))
  await loadUser()
  const stop = keepUserFresh()
  onTestFinished(() => {
    stop()
    vi.useRealTimers()
  })
  teams = [{ id: 'ward', disabled: false }]
  comeBack()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  focusManager.setFocused(false)
  expect(server.received).toHaveLength(1)
  focusManager.setFocused(true)
  await vi.waitFor(() => expect(useAuth.getState().user!.teams).toEqual(teams))
  expect(server.received).toHaveLength(2)
})
