// Sets up what a command needs and reports each slow step in one line. Runs on any Node, before anything is installed. Runs the command
// after -- with the installed Node: a shell would use the Node it finds first.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)

const steps = { packages, pages, chromium, shell }
const [names, script] = split(process.argv.slice(2), '--')
for (const name of names) steps[name]()
if (script.length > 0) runWithInstalledNode(script)

function packages() {
  once('node_modules/.prepared', hash(['package.json', 'package-lock.json']), 'Installing packages…', () =>
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']),
  )
}

function pages() {
  const sources = ['src/web', 'src/texts', 'src/domain', 'src/assistant', 'src/contract', 'public', 'scripts'].flatMap(filesIn)
  once('dist/.prepared', hash([...sources, 'index.html', 'vite.config.ts', 'package-lock.json']), 'Building the pages…', () =>
    run('node', ['--disable-warning=ExperimentalWarning', 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error']),
  )
}

/** Finds the system's browser; installs it from Debian's packages if it is missing and available. */
function chromium() {
  if (process.env.CHROMIUM || existsSync('/usr/bin/chromium')) return
  say('Installing Chromium…')
  if (!install('chromium') && !(tryRun('apt-get', ['update', '-qq']) && install('chromium'))) process.exit(1)
}

/** Installs the same browser without windows, in which stories take less processor time; without it, they run in the full browser. */
function shell() {
  if (process.env.CHROMIUM || existsSync('/usr/bin/chromium-headless-shell') || process.getuid?.() !== 0) return
  say('Installing Chromium without windows…')
  install('chromium-headless-shell')
}

function install(name) {
  return tryRun('apt-get', ['install', '-y', '-qq', name])
}

/** Does the work unless the marker file says that it was done for the same input. */
function once(mark, input, message, work) {
  if (existsSync(mark) && readFileSync(mark, 'utf8') === input) return
  say(message)
  work()
  writeFileSync(mark, input)
}

function hash(files) {
  const sum = createHash('sha256')
  for (const file of files.toSorted()) sum.update(file).update(readFileSync(file))
  return sum.digest('hex')
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile() && !file.includes('.test.'))
}

function split(words, mark) {
  const at = words.indexOf(mark)
  return at === -1 ? [words, []] : [words.slice(0, at), words.slice(at + 1)]
}

function runWithInstalledNode(args) {
  const child = spawn('node', args, { env: environment(), stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // At SIGTERM, npm ends itself and its shell, but not what that shell has started.
  const { ppid } = process
  if (process.env.npm_lifecycle_event !== undefined) setInterval(() => process.ppid !== ppid && child.kill('SIGTERM'), 500).unref()
  child.on('exit', (status) => process.exit(status ?? 1))
}

function run(command, args) {
  if (!tryRun(command, args)) process.exit(1)
}

function tryRun(command, args) {
  return spawnSync(command, args, { env: environment(), stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

function environment() {
  const PATH = `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`
  // Node strips the types of each file once, not again in each process and thread.
  return { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'), ...process.env, PATH }
}

function say(message) {
  process.stderr.write(`${message}\n`)
}
