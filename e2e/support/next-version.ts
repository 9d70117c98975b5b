import { cp, mkdtemp, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { buildOf } from '../../scripts/vite/build-id.ts'

const isCompressed = (file: string) => /\.(?:br|gz)$/.test(file)

/** A checkout whose pages are those of this one, but in which the build and all its files have other names. A real build takes longer. */
export async function aNextVersion(): Promise<string> {
  const checkout = await mkdtemp(path.join(tmpdir(), 'shiftwright-next-'))
  for (const part of ['src', 'public', 'package.json']) await cp(part, path.join(checkout, part), { recursive: true })
  await symlink(path.resolve('node_modules'), path.join(checkout, 'node_modules'))
  const dist = path.join(checkout, 'dist')
  await cp('dist', dist, { recursive: true, filter: (file) => !isCompressed(file) })
  const assets = path.join(dist, 'assets')
  const names = await readdir(assets)
  const build = buildOf(await readFile(path.join(dist, 'index.html'), 'utf8'))
  // A name may be part of another, so only what follows a quote or a slash counts.
  const old = new RegExp(`(?<=["'\`/(])(?:${names.map((name) => name.replaceAll('.', '\\.')).join('|')})`, 'g')
  const files = await readdir(dist, { recursive: true })
  for (const file of files.filter((name) => /\.(?:html|js|css|json|txt)$/.test(name))) {
    const content = await readFile(path.join(dist, file), 'utf8')
    await writeFile(
      path.join(dist, file),
      content.replaceAll(old, (name) => `n${name}`).replaceAll(build, [...build].toReversed().join('')),
    )
  }
  for (const name of names) await rename(path.join(assets, name), path.join(assets, `n${name}`))
  return checkout
}
