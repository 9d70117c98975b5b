import { create } from 'zustand'

/** The build of this page, written into it; none in development. */
const ownBuild = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? ''

/** The build of the server, if it differs from the page's. */
export const useNewBuild = create<{ build: string | undefined }>(() => ({ build: undefined }))

/** Every reply names the server's build. */
export function hearBuild({ headers }: Response): void {
  const build = headers.get('build')
  if (build === null || ownBuild === '') return
  const newer = build === ownBuild ? undefined : build
  if (useNewBuild.getState().build !== newer) useNewBuild.setState({ build: newer })
}
