import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Problem } from '../../contract/problem.ts';
import { wayOnFrom } from '../../routing/way-on.ts';
import { usePlace } from '../portal.ts';
import { EmptyState } from './EmptyState.tsx';
import { FailedState } from './FailedState.tsx';

interface Props {
  readonly problem: Problem | undefined;
  /** What failed, for the reader: 'The news could not be loaded'. */
  readonly failed: string;
  readonly onAgain: () => void;
}

const askForAccess = 'Ask your company’s administrator for access.';

/** Says why something could not be loaded and offers the way on that its kind has: quietly where it is no fault. */
export function Failure({ problem, failed, onAgain }: Props) {
  if (problem?.kind === 'missing' || problem?.kind === 'notYet')
    return <Quiet problem={problem} text={problem.message} onAgain={onAgain} />;
  if (problem?.kind === 'forbidden')
    return <Quiet problem={problem} text={`${sentence(problem.message)} ${askForAccess}`} onAgain={onAgain} />;
  return (
    <FailedState what={problem ? `${failed}: ${problem.message}` : failed} action="Try again" onAction={onAgain}>
      {problem && <WayOn kind={problem.kind} />}
    </FailedState>
  );
}

interface QuietProps extends Pick<Props, 'onAgain'> {
  readonly problem: Problem;
  readonly text: string;
}

function Quiet({ problem: { kind, message, words }, text, onAgain }: QuietProps): ReactNode {
  return (
    <EmptyState text={text}>
      {words !== undefined && words !== message && <span>The server says: {words}</span>}
      <WayOn kind={kind} />
      <button type="button" className="p-button p-button-text" onClick={onAgain}>
        Try again
      </button>
    </EmptyState>
  );
}

function WayOn({ kind }: Pick<Problem, 'kind'>) {
  const place = usePlace();
  const way = place && wayOnFrom(kind, place);
  return way ? <Link href={way.href}>{way.label}</Link> : null;
}

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
