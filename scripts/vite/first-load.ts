interface Graph {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null
}

/** Files that import a whole library to re-export parts of it. */
const isBarrel = (id: string): boolean =>
  /lucide-react\/dist\/esm\/lucide-react\.\w+$|-query\/.*\/index\.js$|query-core\/.*\/index\.js$/.test(id)

const isEntry = (id: string, graph: Graph): boolean => graph.getModuleInfo(id)?.isEntry ?? false
const isInside = (id: string): boolean => id.endsWith('/web/inside.tsx')
const isAuth = (id: string): boolean => id.endsWith('/auth/auth-area.tsx')

/** The parts that the shell loads after the page, which also go into one file. */
const isLater = (id: string): boolean => ['/shell/extras.tsx', '/remy/remy-panel.tsx'].some((path) => id.endsWith(path))

const nameOf = (name: string | undefined): string => (name && /^(?:main|inside)\b/.test(name) ? '[name]-[hash]' : '[hash]')

/** The first load contains the names of all other files, so they are short; the manifest says what is in each file. */
export const shortNames = {
  chunkFileNames: ({ name }: { name: string }) => `assets/${nameOf(name)}.js`,
  assetFileNames: ({ names: [name] }: { names: string[] }) => `assets/${nameOf(name)}[extname]`,
}

/** The styles among the files of a lazy part, except those that the HTML names. */
export const lazyStyles = (files: readonly string[]): string[] => files.filter((file) => file.endsWith('.css') && !file.includes('/main-'))

/**
 * One file for what every page needs, one for the signed-in part, and one for what loads later: large files compress better and load in one
 * request.
 */
export const groups = [
  group(
    'main',
    3,
    (id, graph) =>
      isNeededBy(isEntry, id, graph) || (isNeededBy(isAuth, id, graph) && isNeededBy((root) => isInside(root) || isLater(root), id, graph)),
  ),
  group('inside', 2, (id, graph) => isNeededBy(isInside, id, graph)),
  group('later', 1, (id, graph) => isNeededBy(isLater, id, graph)),
]

function group(name: string, priority: number, isPart: (id: string, graph: Graph) => boolean) {
  return { name: (id: string, graph: Graph) => (isPart(id, graph) ? name : null), debugName: name, priority }
}

/** Whether one of the roots imports it statically, directly or indirectly. */
function isNeededBy(isRoot: (id: string, graph: Graph) => boolean, id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const importers = (graph.getModuleInfo(id)?.importers ?? []).filter((importer) => !isBarrel(importer))
  return isRoot(id, graph) || importers.some((importer) => isNeededBy(isRoot, importer, graph, seen))
}
