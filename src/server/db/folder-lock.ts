import fs from 'node:fs'
import path from 'node:path'

/** Locks a folder for this process until released. Two embedded databases in one folder would destroy it. */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, 'in-use-by')
  const mine = ownerOf(process.pid)
  for (;;) {
    try {
      fs.writeFileSync(file, mine, { flag: 'wx' })
      return () => fs.rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const owner = read(file)
    if (owner !== '' && isAlive(owner))
      throw new Error(`${folder} is in use by process ${owner.split(' ')[0]}. Stop that one first, or set DATA_DIR.`)
    if (read(file) === owner) fs.rmSync(file, { force: true })
  }
}

/** A process id may be reused; with its start time it is unique. */
function ownerOf(pid: number): string {
  try {
    const afterName = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!
    return `${pid} ${afterName.split(' ')[19]}`
  } catch {
    return `${pid}`
  }
}

function isAlive(owner: string): boolean {
  const pid = Number(owner.split(' ')[0])
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' && ownerOf(pid) === owner
  }
  return ownerOf(pid) === owner
}

function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
