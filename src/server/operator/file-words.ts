const reasons = {
  read: { ENOENT: 'there is no such file', EISDIR: 'it is a folder' },
  written: { ENOENT: 'there is no such folder', EISDIR: 'it is a folder' },
}
const both: Record<string, string> = {
  ENOTDIR: 'a part of its path is not a folder',
  EACCES: 'this account may not do that',
  EPERM: 'this account may not do that',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
}

/** Waits for work on a file that the operator named, and says in words what was wrong with the file. */
export async function onFile<T>(file: string, done: 'read' | 'written', work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { code = '' } = error as { code?: string }
    const reason = (reasons[done] as Record<string, string>)[code] ?? both[code]
    throw reason === undefined ? error : new Error(`${file} can't be ${done}: ${reason}.`, { cause: error })
  }
}
