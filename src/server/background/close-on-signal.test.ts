import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { expect, test } from 'vitest'

const file = new URL('close-on-signal.ts', import.meta.url).href

/** What a process prints after these signals, and how it ends. close: what it does to close. */
async function afterSignals(close: string, ...signals: NodeJS.Signals[]) {
  const program = `
    import { closeOnSignal } from '${file}'
    const twice = Promise.withResolvers()
    process.on('SIGTERM', () => twice.resolve())
    closeOnSignal(async () => { console.log('closing'); ${close} }, (error) => console.log(error.message))
    setInterval(() => {}, 1000)
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  const printed: string[] = []
  for await (const chunk of child.stdout) {
    printed.push(...String(chunk).trim().split('\n'))
    // Each signal is sent when the one before has had its effect.
    const next = signals.shift()
    if (next) child.kill(next)
  }
  const [exitCode] = (await ended) as [number | null]
  return { printed, exitCode }
}

test('two signals close once', async () => {
  expect(await afterSignals('await twice.promise', 'SIGINT', 'SIGTERM')).toEqual({ printed: ['ready', 'closing'], exitCode: 0 })
})

test('what cannot be closed is reported, and ends the process as failed', async () => {
  expect(await afterSignals(`throw new Error('Stuck')`, 'SIGTERM')).toEqual({ printed: ['ready', 'closing', 'Stuck'], exitCode: 1 })
})
