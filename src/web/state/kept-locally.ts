/**
 * Stores unsaved input in this browser, where it outlives the page and the tab. Each entry names its owner, so that the next user neither
 * sees nor sends it.
 */
export function keepLocally(name: string, owner: string, content: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify({ owner, content }))
  } catch {
    // Without storage, the input lives only as long as the page.
  }
}

export const forgetLocally = (name: string): void => localStorage.removeItem(name)

/** The owner's entries whose names have this prefix; removes those of other owners. */
export function keptLocally<Content>(prefix: string, owner: string): [name: string, content: Content][] {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  return names.flatMap((name): [string, Content][] => {
    const kept = read(name)
    if (kept?.owner === owner) return [[name, kept.content as Content]]
    forgetLocally(name)
    return []
  })
}

function read(name: string): { owner: string; content: unknown } | undefined {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '') as { owner: string; content: unknown }
  } catch {
    return undefined
  }
}
