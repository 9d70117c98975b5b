/** How many servers were passed over, for each database. */
const passed = new Map<string, number>()

/** The addresses of the servers that DATABASE_URL names: postgres://user:password@first:5432,second:5432/name. */
export function addressesOf(databaseUrl: string): string[] {
  const [, before = '', hosts, after = ''] = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is.exec(databaseUrl) ?? []
  return hosts === undefined ? [databaseUrl] : hosts.split(',').map((host) => `${before}${host}${after}`)
}

/** The address to try next: that of the server that last accepted a connection, until a connection to it fails. */
export function addressOf(databaseUrl: string): string {
  const all = addressesOf(databaseUrl)
  return all[(passed.get(databaseUrl) ?? 0) % all.length]!
}

/** Moves on to the next server after a failed connection. Further failures at the same address have no effect. */
export function passOver(databaseUrl: string, address: string): void {
  if (addressOf(databaseUrl) === address) passed.set(databaseUrl, (passed.get(databaseUrl) ?? 0) + 1)
}
