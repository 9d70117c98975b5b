/** Caches values by key and drops the least recently used ones. */
export function remembering<V extends {}>(most: number, workOut: (key: string) => V): (key: string) => V {
  let recent = new Map<string, V>()
  let older = new Map<string, V>()
  return (key) => {
    const held = recent.get(key)
    if (held !== undefined) return held
    const value = older.get(key) ?? workOut(key)
    if (recent.size >= most / 2) [recent, older] = [new Map(), recent]
    recent.set(key, value)
    return value
  }
}

/** Computes a value on first use and keeps it. */
export function once<V extends {}>(make: () => V): () => V {
  let value: V | undefined
  return () => (value ??= make())
}
