import { Component, type ReactNode } from 'react';
import type { Portal } from '../portal.ts';
import { buttonClass } from '../ui/Button.tsx';
import { FailedState } from '../ui/FailedState.tsx';
import { Attempt, PartNotLoaded } from '../ui/lazy-with-retry.tsx';

interface Props {
  readonly portal: Pick<Portal, 'refreshPage' | 'copyButton'>;
  /** Called on retry, to reload what the view needs. */
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly failure: 'none' | 'notLoaded' | 'broken';
  readonly attempt: object;
}

/** Catches the errors of a view: code that failed to load can be retried; any other error needs a page refresh. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: 'none', attempt: {} };

  static getDerivedStateFromError(error: unknown): Pick<State, 'failure'> {
    return { failure: error instanceof PartNotLoaded ? 'notLoaded' : 'broken' };
  }

  override render() {
    const { failure, attempt } = this.state;
    const { portal } = this.props;
    if (failure === 'none') return <Attempt value={attempt}>{this.props.children}</Attempt>;
    if (failure === 'broken')
      return (
        <FailedState what="This page has stopped working" action="Refresh Page" onAction={portal.refreshPage}>
          {portal.copyButton({ className: buttonClass('text') })}
        </FailedState>
      );
    return (
      <FailedState
        what="This page could not be loaded"
        onAction={() => {
          this.props.onRetry?.();
          this.setState({ failure: 'none', attempt: {} });
        }}
      />
    );
  }
}
