#!/usr/bin/env node
// Starts the server on the Node version that it was made for, whichever Node runs this file.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const manifest = require.resolve('node/package.json')
const node = path.join(path.dirname(manifest), require(manifest).bin.node)
const command = fileURLToPath(new URL('../lib/server/command.js', import.meta.url))
const child = spawn(node, [command, ...process.argv.slice(2)], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', () => {
  process.stderr.write(
    'Node is missing, because npm did not run its install script. Install Shiftwright again with --ignore-scripts=false.\n',
  )
  process.exit(1)
})
child.on('exit', (status) => process.exit(status ?? 1))
