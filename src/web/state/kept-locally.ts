/**
 * What somebody typed and the server does not have yet, in this browser: it outlives the page and the tab. Each piece names whose it
 * is, so that whoever signs in next neither sees nor sends it.
 */
export function keepLocally(name: string, owner: string, content: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify({ owner, content }))
  } catch {
    // The browser has no room, or keeps nothing: then it lives as long as the page.
  }
}

export const forgetLocally = (name: string): void => localStorage.removeItem(name)

/** What is kept under names that begin so and is theirs; what is somebody else's goes. */
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
