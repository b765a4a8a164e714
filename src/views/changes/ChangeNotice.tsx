import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ChangeRef } from '../../machines/change.ts';
import { Question } from '../ui/Question.tsx';
import { Refusal } from '../ui/Refusal.tsx';
import { type Calls, isOf } from './calls.ts';

interface Props {
  readonly change: ChangeRef;
  /** The changes that this part of the page requests; absent: all of the machine. */
  readonly calls?: Calls;
}

/** What is asked before a change of this part of the page, or why one was refused. */
export function ChangeNotice({ change, calls }: Props) {
  const problem = useProblem({ change, calls });
  const asks = useSelector(change, (snapshot) => {
    const { change: asked } = snapshot.context;
    return snapshot.matches('confirming') && isOf(calls, asked?.call) ? asked?.asks : undefined;
  });
  if (asks)
    return (
      <Question
        action={asks.action}
        busy={false}
        onConfirm={() => change.send({ type: 'change.confirmed' })}
        onCancel={() => change.send({ type: 'change.cancelled' })}
      >
        {asks.question}
      </Question>
    );
  return <Refusal reason={problem} />;
}

/** Why the last of these changes was refused, unless that was before this part of the page opened. */
export const useProblem = ({ change, calls }: Props): string | undefined => {
  const problem = useSelector(change, ({ context }) =>
    isOf(calls, context.change?.call) ? context.problem : undefined,
  );
  const [earlier] = useState(problem);
  return problem === earlier ? undefined : problem?.message;
};
