import { Component, type ReactNode } from 'react';
import { FailedState } from './FailedState.tsx';
import { Attempt } from './lazy-with-retry.tsx';

interface Props {
  /** What could not be drawn, for the reader: 'The chart could not be drawn'. */
  readonly errorTitle: string;
  readonly children: ReactNode;
}

/** Keeps what goes wrong in a part of a page in that part, which can be tried again by itself. */
export class Widget extends Component<Props, { readonly failed: boolean; readonly attempt: object }> {
  override state = { failed: false, attempt: {} };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return <Attempt value={this.state.attempt}>{this.props.children}</Attempt>;
    return (
      <FailedState
        what={this.props.errorTitle}
        action="Try again"
        onAction={() => this.setState({ failed: false, attempt: {} })}
      />
    );
  }
}
