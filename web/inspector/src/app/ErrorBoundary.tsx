import { Component, type ReactNode } from 'react'
import { Nothing } from '../kit/Nothing.tsx'

interface State {
  readonly error: Error | undefined
}

/** Keeps a page that fails to render from affecting the others. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    const { error } = this.state
    return error ? <Nothing>This page cannot be shown: {error.message}</Nothing> : this.props.children
  }
}
