import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Problem } from '../../contract/problem.ts';
import { recoveryLinkFor } from '../../routing/recovery-link.ts';
import { useLocation } from '../portal.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FailedState } from '../ui/FailedState.tsx';
import { TryAgain } from '../ui/TryAgain.tsx';

interface Props {
  readonly problem: Problem | undefined;
  /** The text for the user: 'The news could not be loaded'. */
  readonly errorTitle: string;
  readonly onRetry: () => void;
}

const askForAccess = 'Ask your company’s administrator for access.';

/**
 * Shows why a request failed, with the link that fits the kind of problem. A missing, unsupported or forbidden response
 * shows as an empty state, any other problem as an error.
 */
export function Failure({ problem, errorTitle, onRetry }: Props) {
  if (problem?.kind === 'missing' || problem?.kind === 'notImplemented')
    return <NoFault problem={problem} text={problem.message} onRetry={onRetry} />;
  if (problem?.kind === 'forbidden')
    return <NoFault problem={problem} text={`${sentence(problem.message)} ${askForAccess}`} onRetry={onRetry} />;
  return (
    <FailedState what={problem ? `${errorTitle}: ${problem.message}` : errorTitle} onAction={onRetry}>
      {problem && <RecoveryLink kind={problem.kind} />}
    </FailedState>
  );
}

interface NoFaultProps extends Pick<Props, 'onRetry'> {
  readonly problem: Problem;
  readonly text: string;
}

function NoFault({ problem: { kind, message, words }, text, onRetry }: NoFaultProps): ReactNode {
  return (
    <EmptyState text={text}>
      {words !== undefined && words !== message && <span>The server says: {words}</span>}
      <RecoveryLink kind={kind} />
      <TryAgain look="text" onClick={onRetry} />
    </EmptyState>
  );
}

function RecoveryLink({ kind }: Pick<Problem, 'kind'>) {
  const location = useLocation();
  const link = location && recoveryLinkFor(kind, location);
  return link ? <Link href={link.href}>{link.label}</Link> : null;
}

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
