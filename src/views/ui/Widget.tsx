import { Component, type ReactNode } from 'react';
import { FailedState } from './FailedState.tsx';
import { Attempt } from './lazy-with-retry.tsx';

interface Props {
  /** The text for the user: 'The chart could not be displayed'. */
  readonly errorTitle: string;
  readonly children: ReactNode;
}

/** An error boundary around a part of a page, with a retry of that part only. */
export class Widget extends Component<Props, { readonly failed: boolean; readonly attempt: object }> {
  override state = { failed: false, attempt: {} };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return <Attempt value={this.state.attempt}>{this.props.children}</Attempt>;
    return <FailedState what={this.props.errorTitle} onAction={() => this.setState({ failed: false, attempt: {} })} />;
  }
}
