import { Component, type ReactNode } from 'react'
import type { PageLocation } from '#renderer/platform/navigation/page-location.ts'
import { useLocation } from '#renderer/state/navigation/router-context.tsx'
import { CrashPage } from './crash-page.tsx'

/** Shows the crash page instead of what failed to render, until another page opens. */
export function CrashBoundary({ children }: Readonly<{ children: ReactNode }>) {
  return <Boundary location={useLocation()}>{children}</Boundary>
}

type Props = Readonly<{ location: PageLocation; children: ReactNode }>
type State = Readonly<{ location: PageLocation; crash: { error: unknown } | null }>

class Boundary extends Component<Props, State> {
  override readonly state: State = { location: this.props.location, crash: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { crash: { error } }
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return location === state.location ? null : { location, crash: null }
  }

  override render(): ReactNode {
    const { crash } = this.state
    return crash ? <CrashPage error={crash.error} /> : this.props.children
  }
}
