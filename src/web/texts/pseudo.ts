/** Puts every text in brackets, so that a text without brackets on a page is not in the catalogue. */
export function bracketed<T>(texts: T): T {
  if (typeof texts === 'string') return `⟦${texts}⟧` as T
  if (typeof texts === 'function') return ((...args: unknown[]) => bracketed((texts as (...args: unknown[]) => unknown)(...args))) as T
  if (Array.isArray(texts)) return texts.map(bracketed) as T
  return Object.fromEntries(Object.entries(texts as object).map(([key, value]) => [key, bracketed(value)])) as T
}
