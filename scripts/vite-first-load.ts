interface Graph {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null
}

/** Files that import all of a library to hand on what is wanted of it. */
const isBarrel = (id: string): boolean =>
  /lucide-react\/dist\/esm\/lucide-react\.\w+$|-query\/.*\/index\.js$|query-core\/.*\/index\.js$/.test(id)

/** One file for all that the first page needs: it is packed better together, and fetched in one go. */
const isEntry = (id: string, graph: Graph): boolean => graph.getModuleInfo(id)?.isEntry ?? false

/** What the shell asks for once a page stands, on every page alike, is one file too. */
const isLater = (id: string): boolean => ['/shell/extras.tsx', '/remy/remy-panel.tsx'].some((path) => id.endsWith(path))

export const groups = [group('main', isEntry, 2), group('later', isLater, 1)]

function group(name: string, isRoot: (id: string, graph: Graph) => boolean, priority: number) {
  return { name: (id: string, graph: Graph) => (isNeededBy(isRoot, id, graph) ? name : null), debugName: name, priority }
}

/** Whether one of the roots imports it, by itself or through others, but not lazily. */
function isNeededBy(isRoot: (id: string, graph: Graph) => boolean, id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const importers = (graph.getModuleInfo(id)?.importers ?? []).filter((importer) => !isBarrel(importer))
  return isRoot(id, graph) || importers.some((importer) => isNeededBy(isRoot, importer, graph, seen))
}
