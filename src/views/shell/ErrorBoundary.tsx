import { Component, type ReactNode } from 'react';
import { FailedState } from '../ui/FailedState.tsx';
import { Attempt, PartNotLoaded } from '../ui/lazy-with-retry.tsx';

interface Props {
  readonly refresh: () => void;
  /** What else to ask for again when the view is. */
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly failure: 'none' | 'notLoaded' | 'broken';
  readonly attempt: object;
}

/** Contains what goes wrong in one view: code that did not load can be asked for again, a bug needs a fresh page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: 'none', attempt: {} };

  static getDerivedStateFromError(error: unknown): Pick<State, 'failure'> {
    return { failure: error instanceof PartNotLoaded ? 'notLoaded' : 'broken' };
  }

  override render() {
    const { failure, attempt } = this.state;
    if (failure === 'none') return <Attempt value={attempt}>{this.props.children}</Attempt>;
    if (failure === 'broken')
      return <FailedState what="This page has stopped working" action="Refresh Page" onAction={this.props.refresh} />;
    return (
      <FailedState
        what="This page could not be loaded"
        action="Try again"
        onAction={() => {
          this.props.onRetry?.();
          this.setState({ failure: 'none', attempt: {} });
        }}
      />
    );
  }
}
