/** The address at which to call a server that listens on this host and port. */
export const originOf = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** Waits until a server listens; says which setting to change if it can't. */
export async function untilListening<T>(name: string, host: string, port: number, listening: Promise<T>): Promise<T> {
  try {
    return await listening
  } catch (error) {
    throw new Error(`Shiftwright can't listen at ${originOf(host, port)}: ${reasonOf(error as NodeJS.ErrnoException, name)}`, {
      cause: error,
    })
  }
}

function reasonOf({ code, message }: NodeJS.ErrnoException, name: string): string {
  if (code === 'EADDRINUSE') return `another program uses this port. Stop it, or set ${name}.`
  if (code === 'EACCES') return `this account may not use this port. Set ${name} to 1024 or more.`
  return `${message}. Check HOST and ${name}.`
}
