import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { expect, test } from 'vitest'

const file = new URL('close-on-signal.ts', import.meta.url).href

/** What a process prints after these signals, and its exit code. `close` is its code for closing; its input ends after the last signal. */
async function afterSignals(close: string, ...signals: NodeJS.Signals[]) {
  const program = `
    import { closeOnSignal } from '${file}'
    import { once } from 'node:events'
    closeOnSignal(async () => { console.log('closing'); ${close} }, (error) => console.log(error.message))
    setInterval(() => {}, 1000)
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  const printed: string[] = []
  for await (const chunk of child.stdout) {
    printed.push(...String(chunk).trim().split('\n'))
    // Send each signal once the previous one has had its effect.
    const next = signals.shift()
    if (next) child.kill(next)
    // The last signal arrived during closing, and would by now have ended a process that does not handle it.
    if (signals.length === 0 && printed.includes('closing')) child.stdin.end()
  }
  const [exitCode] = (await ended) as [number | null]
  return { printed, exitCode }
}

// A launcher forwards a signal that systemd or Ctrl-C has already sent to the server itself.
test.each([
  ['SIGTERM', 'SIGTERM'],
  ['SIGINT', 'SIGINT'],
  ['SIGINT', 'SIGTERM'],
] as const)('after %s, %s does not interrupt the closing', async (first, second) => {
  const close = "await once(process.stdin.resume(), 'end')"
  expect(await afterSignals(close, first, second)).toEqual({ printed: ['ready', 'closing'], exitCode: 0 })
})

test('an error while closing is reported, and the process exits with 1', async () => {
  expect(await afterSignals(`throw new Error('Stuck')`, 'SIGTERM')).toEqual({ printed: ['ready', 'closing', 'Stuck'], exitCode: 1 })
})
