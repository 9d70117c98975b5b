import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

const sources = Object.fromEntries(
  globSync(['{src,test,e2e,bench,scripts}/**/*.{ts,tsx,js,mjs}', '*.ts']).map((file) => [file, readFileSync(file, 'utf8')]),
)

/** The file that an import path names; package names are returned unchanged. */
const fileOf = (path: string, from: string): string => {
  if (path.startsWith('#test/')) return path.slice(1)
  if (path.startsWith('#')) return `src/${path.slice(1)}`
  return path.startsWith('.') ? join(dirname(from), path) : path
}

/** The imports of a file, as '<file> <name>'; the name '*' stands for the whole module. */
function importsOf([file, text]: [string, string]): string[] {
  const named = [...text.matchAll(/\b(?:import|export)\s+(?:type )?(?:\w+,\s*)?\{([^}]*)\}\s+from\s+'([^']+)'/g)].flatMap(
    ([, names, path]) =>
      names!.split(',').map(
        (name) =>
          `${fileOf(path!, file)} ${
            name
              .trim()
              .replace(/^type /, '')
              .split(' ')[0]
          }`,
      ),
  )
  const whole = [...text.matchAll(/\bimport \* as (\w+) from '([^']+)'/g)].flatMap(([, alias, path]) =>
    [...text.matchAll(new RegExp(String.raw`\b${alias}\.(\w+)`, 'g'))].map(([, name]) => `${fileOf(path!, file)} ${name}`),
  )
  const later = [...text.matchAll(/\bimport\('([^']+)'\)/g)].map(([, path]) => `${fileOf(path!, file)} *`)
  return [...named, ...whole, ...later]
}

test('every export is used elsewhere', () => {
  const used = new Set(Object.entries(sources).flatMap(importsOf))
  const owned = Object.entries(sources).filter(([file]) => !file.startsWith('scripts/'))
  const exported = owned.flatMap(([file, text]) =>
    [...text.matchAll(/^export (?:async )?(?:function|const|class|type|interface) (\w+)/gm)].map(([, name]) => [file, name!] as const),
  )
  const unused = exported.filter(([file, name]) => !used.has(`${file} ${name}`) && !used.has(`${file} *`))
  expect(exported.length).toBeGreaterThan(1000)
  expect([...new Set(unused.map((pair) => pair.join(' ')))]).toEqual([])
})

/** The classes that the selectors of a style sheet name. */
const classesIn = (css: string): Set<string> =>
  new Set(
    [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)].flatMap(([, selector]) =>
      selector!.trim().startsWith('@') ? [] : [...selector!.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!),
    ),
  )

test('every class of a style sheet is used by a file that imports it', () => {
  const quoted = new Set(Object.values(sources).flatMap((text) => [...text.matchAll(/'(\w+)'/g)].map(([, word]) => word!)))
  const dead = globSync('src/**/*.module.css').flatMap((sheet) => {
    const users = Object.entries(sources).flatMap(([file, text]) =>
      [...text.matchAll(/^import (\w+) from '([^']+\.css)'/gm)].flatMap(([, alias, path]) =>
        fileOf(path!, file) === sheet ? [{ alias: alias!, text }] : [],
      ),
    )
    const isUsed = (name: string) =>
      users.some(
        ({ alias, text }) =>
          new RegExp(String.raw`\b${alias}\.${name}\b|\b${alias}\['${name}'\]`).test(text) ||
          // Where the class is computed, its name is that of a property or is quoted somewhere.
          (new RegExp(String.raw`\b${alias}\[`).test(text) && (quoted.has(name) || new RegExp(String.raw`\b${name}\b`).test(text))),
      )
    return [...classesIn(readFileSync(sheet, 'utf8'))].filter((name) => !isUsed(name)).map((name) => `${sheet} ${name}`)
  })
  expect(dead).toEqual([])
})

/** These are run, not imported. */
const programs = ['node', 'oxfmt', 'oxlint', 'oxlint-tsgolint', 'typescript']

test('every dependency is used', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const styles = globSync('src/**/*.css').map((file) => readFileSync(file, 'utf8'))
  const text = [...Object.values(sources), ...styles].join('\n')
  const isUsed = (name: string) => text.includes(`'${name}'`) || text.includes(`'${name}/`) || programs.includes(name)
  const unused = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !isUsed(name.replace('@types/', '')))
  expect(unused).toEqual([])
})
