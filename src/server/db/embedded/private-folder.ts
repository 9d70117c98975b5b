import fs from 'node:fs'
import path from 'node:path'

const ofOthers = 0o077
/** Windows has different permissions, which a folder inherits. */
const hasModes = process.platform !== 'win32'

/** Makes the folder if necessary, and restricts it and its contents to this account: it holds everyone's data. */
export function makePrivate(folder: string): void {
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new Error(`${folder} can't be used as a folder: ${(error as Error).message}. Set DATA_DIR.`, { cause: error })
  }
  if (!hasModes) return
  close(folder)
  if (isOpen(folder))
    throw new Error(`Others can read ${folder}, and this account can't change that. Set its mode to 700, or set DATA_DIR.`)
}

/** Restricts files that an older version left readable. */
export function makeContentsPrivate(folder: string): void {
  if (!hasModes) return
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) close(path.join(entry.parentPath, entry.name))
}

const isOpen = (file: string): boolean => (fs.statSync(file).mode & ofOthers) !== 0

function close(file: string): void {
  const { mode } = fs.statSync(file)
  if ((mode & ofOthers) === 0) return
  try {
    fs.chmodSync(file, mode & ~ofOthers)
  } catch (error) {
    if (!['EPERM', 'EACCES', 'EROFS'].includes((error as NodeJS.ErrnoException).code!)) throw error
  }
}
