import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Problem } from '../../contract/problem.ts';
import { recoveryLinkFor } from '../../routing/recovery-link.ts';
import { useLocation } from '../portal.ts';
import { EmptyState } from './EmptyState.tsx';
import { FailedState } from './FailedState.tsx';

interface Props {
  readonly problem: Problem | undefined;
  /** The text for the user: 'The news could not be loaded'. */
  readonly errorTitle: string;
  readonly onRetry: () => void;
}

const askForAccess = 'Ask your company’s administrator for access.';

/**
 * Shows why a request failed, with the link that fits the kind of problem. A problem that is no fault shows as an empty
 * state.
 */
export function Failure({ problem, errorTitle, onRetry }: Props) {
  if (problem?.kind === 'missing' || problem?.kind === 'notImplemented')
    return <Quiet problem={problem} text={problem.message} onRetry={onRetry} />;
  if (problem?.kind === 'forbidden')
    return <Quiet problem={problem} text={`${sentence(problem.message)} ${askForAccess}`} onRetry={onRetry} />;
  return (
    <FailedState
      what={problem ? `${errorTitle}: ${problem.message}` : errorTitle}
      action="Try again"
      onAction={onRetry}
    >
      {problem && <WayOn kind={problem.kind} />}
    </FailedState>
  );
}

interface QuietProps extends Pick<Props, 'onRetry'> {
  readonly problem: Problem;
  readonly text: string;
}

function Quiet({ problem: { kind, message, words }, text, onRetry }: QuietProps): ReactNode {
  return (
    <EmptyState text={text}>
      {words !== undefined && words !== message && <span>The server says: {words}</span>}
      <WayOn kind={kind} />
      <button type="button" className="p-button p-button-text" onClick={onRetry}>
        Try again
      </button>
    </EmptyState>
  );
}

function WayOn({ kind }: Pick<Problem, 'kind'>) {
  const location = useLocation();
  const way = location && recoveryLinkFor(kind, location);
  return way ? <Link href={way.href}>{way.label}</Link> : null;
}

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
