import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

test('the program runs on its own Node, and ends as its command ends', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shiftwright-launcher-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('scripts/shiftwright.mjs', path.join(folder, 'bin/shiftwright.mjs'))
  const ofNode = path.join(folder, 'node_modules/node')
  for (const name of [ofNode, path.join(folder, 'lib/server')]) mkdirSync(name, { recursive: true })
  writeFileSync(path.join(ofNode, 'package.json'), JSON.stringify({ bin: { node: path.relative(ofNode, process.execPath) } }))
  writeFileSync(path.join(folder, 'lib/server/command.js'), 'console.log(process.argv.slice(2).join()); process.exitCode = 3')
  const { status, stdout } = spawnSync(process.execPath, [path.join(folder, 'bin/shiftwright.mjs'), 'user', 'reset'], { encoding: 'utf8' })
  expect({ status, stdout }).toEqual({ status: 3, stdout: 'user,reset\n' })
})

test('a package whose Node npm has not installed says how to install it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shiftwright-launcher-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('scripts/shiftwright.mjs', path.join(folder, 'bin/shiftwright.mjs'))
  mkdirSync(path.join(folder, 'node_modules/node'), { recursive: true })
  writeFileSync(path.join(folder, 'node_modules/node/package.json'), JSON.stringify({ bin: { node: 'bin/node' } }))
  const { status, stderr } = spawnSync(process.execPath, [path.join(folder, 'bin/shiftwright.mjs'), 'version'], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/^Node is missing, .* --ignore-scripts=false\.\n$/) })
})
