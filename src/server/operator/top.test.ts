import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, test } from 'vitest'

import { createMetrics } from '#server/metrics/metrics.ts'

import { samplesIn } from './samples.ts'
import { picture, top } from './top.ts'

test('rates, times and queues are computed from two readings', async () => {
  const metrics = createMetrics()
  const { answered, gauge, gaugeEach, mailed } = metrics
  const read = async (at: number) => samplesIn(await metrics.text(), at)
  const answer = (route: string, times: number, seconds: number, status = 200) => {
    for (let count = 0; count < times; count++) answered({ method: 'GET', route, status, seconds })
  }
  const gauges = { database_connections: 10, database_connections_idle: 7, writes_waiting: 2, documents_waiting: 0, live_streams: 4 }
  for (const [name, value] of Object.entries(gauges)) gauge(name, name, () => value)
  let isUp = 1
  gauge('live_up', 'live_up', () => isUp)
  gaugeEach('jobs_waiting', 'jobs', 'queue', async () => ({ 'notice-mail': 3 }))
  gaugeEach('fillings', 'runs', 'state', async () => ({ running: 2, waiting: 1 }))
  answer('/api/before', 50, 1)
  const before = await read(1000)
  answer('/api/shifts', 96, 0.004)
  answer('/api/shifts', 4, 0.2)
  answer('/api/teams/:teamId', 10, 0.02, 503)
  mailed('sent')
  const lines = picture(before, await read(1010)).split('\n')
  expect(lines[1]).toBe('Calls 11.0/s · half within 5 ms, 95 % within 25 ms · failed 1.0/s')
  expect(lines[2]).toMatch(/^ {2}GET {4}\/api\/shifts +10.0\/s {2}95 % within 5 ms$/)
  expect(lines[3]).toMatch(/^ {2}GET {4}\/api\/teams\/:teamId +1.0\/s {2}95 % within 25 ms$/)
  expect(lines.slice(4)).toEqual([
    'Database: 3 of 10 connections in use · 0 calls wait · 2 writes wait for their team',
    'Auto-fill: 0 run here · in all processes 2 run, 1 wait · printing: 0 · pages listening: 4',
    'Jobs: notice-mail 3',
    'Emails since the start: 1 sent, 0 refused, 0 failed',
  ])
  isUp = 0
  expect(picture(before, await read(1020))).toContain('pages listening: 4 (changes are not received)')
})

test('shows only the figures that a worker has', async () => {
  const { text, gauge, gaugeEach } = createMetrics()
  for (const name of ['database_connections', 'searches_running']) gauge(name, name, () => 2)
  gaugeEach('fillings', 'runs', 'state', async () => ({ running: 2, waiting: 1 }))
  const lines = picture(samplesIn(await text(), 1000), samplesIn(await text(), 1010)).split('\n')
  expect(lines.slice(2, 4)).toEqual([
    'Database: 2 of 2 connections in use · 0 calls wait',
    'Auto-fill: 2 run here · in all processes 2 run, 1 wait',
  ])
})

test('without a server or a metrics port, the error says what is missing', async () => {
  await expect(top(undefined)).rejects.toThrow('Set METRICS_PORT')
  await expect(top('http://127.0.0.1:1')).rejects.toThrow('No server with METRICS_PORT answers')
})

test('something else that answers at the metrics port is not taken for a server', async () => {
  const other = createServer((_, answer) => answer.end('<!doctype html>')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(top(`http://127.0.0.1:${port}`)).rejects.toThrow('No server with METRICS_PORT answers')
  other.close()
})
