/** How many servers were passed over, for each database. */
const passed = new Map<string, number>()

/** The addresses of the servers that DATABASE_URL names: postgres://user:password@first:5432,second:5432/name. */
export function addressesOf(databaseUrl: string): string[] {
  const [, before = '', hosts, after = ''] = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is.exec(databaseUrl) ?? []
  return hosts === undefined ? [databaseUrl] : hosts.split(',').map((host) => `${before}${host}${after}`)
}

/** The address of the server that is tried next: the last one that accepted a connection, if it still does. */
export function addressOf(databaseUrl: string): string {
  const all = addressesOf(databaseUrl)
  return all[(passed.get(databaseUrl) ?? 0) % all.length]!
}

/** After a failed connection. Others that failed at the same address have no further effect. */
export function passOver(databaseUrl: string, address: string): void {
  if (addressOf(databaseUrl) === address) passed.set(databaseUrl, (passed.get(databaseUrl) ?? 0) + 1)
}
