import { once } from 'node:events'
import fs from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'

import { kill, register, startProduct } from '#test/product.ts'
import { aDatabase, startServer } from '#test/server.ts'
import { sized } from '#test/sizes.ts'

/** The addresses of all accounts that another server finds in the folder. It runs in this process, which is quicker. */
async function keptIn(dataDir: string): Promise<string[]> {
  const { db, close } = await startServer({ dataDir })
  const users = await db.selectFrom('users').select('email').execute()
  await close()
  return users.map(({ email }) => email)
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-folder-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe.runIf(inject('database') === 'embedded')('the data folder', () => {
  test('is created again after the server was killed while creating it', async () => {
    fs.mkdirSync(path.join(folder, 'db'))
    await writeFile(path.join(folder, 'db', 'PG_VERSION'), '17')
    await writeFile(path.join(folder, 'db.unfinished'), '')
    const first = await startProduct({ DATA_DIR: folder })
    expect((await register(first.url!, 'a@example.org'))!.status).toBe(201)
    await kill(first.child)
    expect(await keptIn(folder)).toContain('a@example.org')
  })

  /** Keeps marking the folder as in use, as a server on another machine would. */
  function beatElsewhere(): NodeJS.Timeout {
    let beats = 0
    return setInterval(() => {
      fs.writeFileSync(path.join(folder, 'beat'), `5 elsewhere id ${beats++}`)
      fs.renameSync(path.join(folder, 'beat'), path.join(folder, 'in-use-by'))
    }, 100)
  }

  test('is not taken over from a server on another machine, whose processes cannot be seen', async () => {
    const beating = beatElsewhere()
    const { url, output } = await startProduct({ DATA_DIR: folder })
    clearInterval(beating)
    expect([url, output()]).toEqual([undefined, `${folder} is in use by process 5 on elsewhere. Stop that one first, or set DATA_DIR.\n`])
  })

  test('is abandoned at once by a server when another one has taken it over', async () => {
    await aDatabase(folder)
    const { child, output } = await startProduct({ DATA_DIR: folder })
    // A single beat could be overwritten by the server's own.
    const beating = beatElsewhere()
    await once(child, 'exit')
    clearInterval(beating)
    expect(output()).toContain(`Another server has taken ${folder}.`)
  })

  const failures = [
    ['fsyncSync', 'EIO'],
    ['writeSync', 'ENOSPC'],
    ['writeSync', 'EROFS'],
    ['writeSync', 'EIO'],
  ]
  test.each(failures.slice(0, sized(2, 4)))(
    'loses nothing when %s fails with %s: the server stops with one line, and the next server carries on',
    async (call, code) => {
      await aDatabase(folder)
      const failing = path.join(folder, 'failing')
      // Simulates a disk that starts to fail as soon as that file exists.
      const program = `import fs from 'node:fs'
      const real = fs.${call}
      fs.${call} = (descriptor, ...rest) => {
        if (descriptor > 2 && fs.existsSync('${failing}')) throw Object.assign(new Error('${code}'), { code: '${code}' })
        return real(descriptor, ...rest)
      }`
      const broken = await startProduct({ DATA_DIR: folder }, ['--import', `data:text/javascript,${encodeURIComponent(program)}`])
      expect((await register(broken.url!, 'kept@example.org'))!.status).toBe(201)
      await writeFile(failing, '')
      const ended = once(broken.child, 'exit')
      expect(await register(broken.url!, 'unanswered@example.org')).toBeUndefined()
      await ended
      // On a busy machine, jobs that wait for the database may say before that it does not answer.
      expect(broken.output()).toMatch(/\nThe (disk failed|embedded database gave up)[^\n]*The server stops now[^\n]*\n$/)
      await rm(failing)
      expect(await keptIn(folder)).toContain('kept@example.org')
    },
  )
})
