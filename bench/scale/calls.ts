type Call = (method: string, at: string, body?: object) => Promise<any>

/** Calls of one person to a server. */
export const callAs =
  (url: string, token: string): Call =>
  async (method, at, body) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    const answer = await fetch(`${url}/api${at}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${at}: ${answer.status} ${text.slice(0, 200)}`)
    return text === '' ? undefined : JSON.parse(text)
  }

/** A template of the team, from which shifts can be made. */
export async function templateOf(call: Call, teamId: string): Promise<string> {
  return Object.keys(await call('GET', `/shifts/templates?teamId=${teamId}`))[0]!
}
