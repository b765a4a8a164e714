import { Component, type ReactNode } from 'react';
import { FailedState } from './FailedState.tsx';
import { Try } from './late.tsx';

interface Props {
  /** What could not be drawn, for the reader: 'The chart could not be drawn'. */
  readonly failed: string;
  readonly children: ReactNode;
}

/** Keeps what goes wrong in a part of a page in that part, which can be tried again by itself. */
export class Widget extends Component<Props, { readonly failed: boolean; readonly inTry: object }> {
  override state = { failed: false, inTry: {} };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return <Try value={this.state.inTry}>{this.props.children}</Try>;
    return (
      <FailedState
        what={this.props.failed}
        action="Try again"
        onAction={() => this.setState({ failed: false, inTry: {} })}
      />
    );
  }
}
