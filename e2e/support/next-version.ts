import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const parts = ['src', 'public', 'scripts', 'index.html', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']

/** Builds a checkout in which one text that every page uses is different, so most files get new names. */
export async function aNextVersion(): Promise<string> {
  const checkout = await mkdtemp(path.join(tmpdir(), 'shiftwright-next-'))
  for (const part of parts) await cp(part, path.join(checkout, part), { recursive: true })
  await symlink(path.resolve('node_modules'), path.join(checkout, 'node_modules'))
  const texts = path.join(checkout, 'src/texts/en/shared.ts')
  await writeFile(texts, (await readFile(texts, 'utf8')).replace("'Just a sec...'", "'Just a moment...'"))
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], { cwd: checkout })
  return checkout
}
