/** Caches values by key; forgets those of the least recently used keys. */
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

/** Makes a value when it is first asked for. */
export function once<V extends {}>(make: () => V): () => V {
  let value: V | undefined
  return () => (value ??= make())
}
