import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { parseDockerfile, type Instruction } from './dockerfile.ts'

/**
 * Runs the steps of the Dockerfile in folders instead of images, starts what the image would start, and waits until its health check
 * succeeds. For machines without a container engine. Does not test the base image, the user and the read-only root.
 */
const root = mkdtempSync(path.join(tmpdir(), 'shiftwright-container-'))
const stages = new Map<string, string>()
let stage = ''
let workdir = ''
const env: Record<string, string> = { ...(process.env as Record<string, string>), PORT: '3000' }
let health: string[] = []
let entry: string[] = []

const inStage = (target: string) => (target.startsWith('/') ? path.join(stage, target) : path.join(workdir, target))

/** Runs steps in a shell that has the image's variables; absolute paths of the image become folders of this stage. */
const steps: Partial<Record<Instruction['name'], (text: string) => void>> = {
  FROM(text) {
    const [image, , name = image!] = text.split(' ')
    stage = path.join(root, name)
    stages.set(name, stage)
    mkdirSync(stage)
  },
  WORKDIR(text) {
    workdir = inStage(text)
    mkdirSync(workdir, { recursive: true })
  },
  COPY(text) {
    const words = text.split(' ')
    const from = /^--from=(.+)$/.exec(words[0]!)?.[1]
    const [source, target] = (from ? words.slice(1) : words) as [string, string]
    if (from) cpSync(path.join(stages.get(from)!, source), inStage(target), { recursive: true })
    else for (const file of committed()) cpSync(file, path.join(inStage(target), file))
  },
  ENV(text) {
    for (const [, name, value] of text.matchAll(/(\w+)=(\S+)/g)) env[name!] = value!.startsWith('/') ? inStage(value!) : value!
  },
  RUN(text) {
    // Leaves out changes of owner, because there is only one user here.
    const { status } = spawnSync('sh', ['-ec', text.replace(/ && chown [^&]*/g, '')], { cwd: workdir, env, stdio: 'inherit' })
    if (status !== 0) throw new Error(`Failed: ${text}`)
  },
  HEALTHCHECK: (text) => (health = JSON.parse(text.slice(text.indexOf('['))) as string[]),
  ENTRYPOINT: (text) => (entry = JSON.parse(text) as string[]),
  CMD: (text) => entry.push(...(JSON.parse(text) as string[])),
}

function committed(): string[] {
  return spawnSync('git', ['ls-files'], { encoding: 'utf8' }).stdout.trim().split('\n')
}

for (const { name, text } of parseDockerfile(readFileSync('Dockerfile', 'utf8'))) {
  process.stdout.write(`${name} ${text.slice(0, 100)}\n`)
  steps[name]?.(text)
}
const began = performance.now()
const server = spawn(entry[0]!, entry.slice(1), { cwd: workdir, env, stdio: 'inherit' })
const isHealthy = () => spawnSync(health[0]!, health.slice(1), { cwd: workdir, env }).status === 0
const deadline = began + 30_000
while (!isHealthy() && performance.now() < deadline);
const seconds = (performance.now() - began) / 1000
server.kill('SIGTERM')
await new Promise((resolve) => server.once('exit', resolve))
rmSync(root, { recursive: true })
if (seconds > 30) throw new Error('It was not healthy after 30 s.')
process.stdout.write(`Healthy after ${seconds.toFixed(1)} s, and stopped.\n`)
