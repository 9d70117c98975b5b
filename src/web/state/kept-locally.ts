/**
 * Unsaved input in this browser, which survives the page and the tab. Each piece names its owner, so that the next user neither sees
 * nor sends it.
 */
export function keepLocally(name: string, owner: string, content: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify({ owner, content }))
  } catch {
    // Without storage it lives as long as the page.
  }
}

export const forgetLocally = (name: string): void => localStorage.removeItem(name)

/** What the owner keeps under names with this prefix; removes that of others. */
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
