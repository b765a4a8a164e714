import { Component, type ReactNode } from 'react';
import { FailedState } from '../ui/FailedState.tsx';

interface Props {
  readonly refresh: () => void;
  readonly children: ReactNode;
}

/** Keeps a bug in one view from taking the rest with it: says so, and offers the way back. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <FailedState what="This page has stopped working" action="Refresh Page" onAction={this.props.refresh} />;
  }
}
