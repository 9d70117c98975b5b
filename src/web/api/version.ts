import { create } from 'zustand'

/** The build that this page is of; the build writes it into the page. In development there is none. */
const ownBuild = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? ''

/** The build that the server has by now, where it is another one. */
export const useNewBuild = create<{ build: string | undefined }>(() => ({ build: undefined }))

/** Every answer tells the server's build. */
export function hearBuild({ headers }: Response): void {
  const build = headers.get('build')
  if (build === null || ownBuild === '') return
  const newer = build === ownBuild ? undefined : build
  if (useNewBuild.getState().build !== newer) useNewBuild.setState({ build: newer })
}
