import { fileURLToPath } from 'node:url'

/** What V8 counts of one module, as the inspector returns it. */
interface CountedModule {
  url: string
  functions: { functionName: string; ranges: { count: number }[] }[]
}

/** The functions that were called, by file. A file that was loaded without calls has an empty list. */
export type CalledFunctions = Record<string, string[]>

export function calledFunctions(modules: readonly CountedModule[]): CalledFunctions {
  const ours = modules.filter(({ url }) => url.startsWith('file:') && !url.includes('/node_modules/'))
  return Object.fromEntries(ours.map(({ url, functions }) => [fileURLToPath(url.split('?')[0]!), namesCalled(functions)]))
}

/** Whether a test with these calls could notice a mutation: in a function that it calls, or at the top level of a file that it loads. */
export function mayNotice(called: CalledFunctions, file: string, functionName: string | undefined): boolean {
  const names = called[file]
  return names !== undefined && (functionName === undefined || names.includes(functionName))
}

function namesCalled(functions: CountedModule['functions']): string[] {
  const called = functions.filter(({ functionName, ranges }) => functionName !== '' && ranges[0]!.count > 0)
  return [...new Set(called.map(({ functionName }) => functionName))]
}
