import { Component, type ReactNode } from 'react'

interface Props {
  readonly onFailure: (error: unknown) => void
  readonly children: ReactNode
}

/** Draws nothing any more once something below it fails, and says so once: the page around it goes on. */
export class Boundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error)
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
