interface Graph {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null
}

/** One file for all that the first page needs: it is packed better together, and fetched in one go. */
export function firstLoad(id: string, graph: Graph): string | null {
  return isNeededAtOnce(id, graph, new Set()) ? 'main' : null
}

/** Whether the entry imports it, by itself or through others, but not lazily. */
function isNeededAtOnce(id: string, graph: Graph, seen: Set<string>): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const module = graph.getModuleInfo(id)
  return module !== null && (module.isEntry || module.importers.some((importer) => isNeededAtOnce(importer, graph, seen)))
}
