import { Component, lazy, Suspense, type ReactNode } from 'react'

import { reloadOnce } from '#web/state/reload-once.ts'

const Stopped = lazy(() => import('./stopped.tsx'))

interface Props {
  /** The name of the page that may crash; without a name, the content is a part of a page. */
  name?: string | undefined
  /** Whether nothing is shown in place of the crashed content, because it is not essential. */
  hidden?: boolean
  children: ReactNode
}

/** Catches errors of a part: everything else keeps working, and the user can try this part again. */
export class Boundary extends Component<Props, { error: unknown; isReloading: boolean }> {
  override state = { error: undefined, isReloading: false }

  static getDerivedStateFromError(error: unknown) {
    // A missing file belongs to an old build; the server has files for the current one.
    return { error, isReloading: isLostFile(error) && navigator.onLine && reloadOnce(String(error)) }
  }

  again = () => (isLostFile(this.state.error) ? location.reload() : this.setState({ error: undefined, isReloading: false }))

  override render() {
    const { name, hidden, children } = this.props
    const { error, isReloading } = this.state
    if (error === undefined) return children
    if (hidden || isReloading) return null
    return (
      <Boundary hidden>
        <Suspense>
          <Stopped name={name} error={error} isLostFile={isLostFile(error)} onAgain={this.again} />
        </Suspense>
      </Boundary>
    )
  }
}

const isLostFile = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module|preload CSS|module script/i.test(error.message)
