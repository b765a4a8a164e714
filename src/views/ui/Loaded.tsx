import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CallAnswer, CallName } from '../../contract/catalogue.ts';
import type { ProblemKind } from '../../contract/problem.ts';
import { type QueryRef, queryView } from '../../machines/query/query.ts';
import { EmptyState } from './EmptyState.tsx';
import { Failure } from './Failure.tsx';
import { clockTime } from '../../contract/format.ts';
import { Skeleton, type SkeletonShape } from './Skeleton.tsx';
import { Unreadable } from './Unreadable.tsx';
import { Widget } from './Widget.tsx';

interface Props<N extends CallName> {
  readonly query: QueryRef<N>;
  /** What failed, for the reader: 'The news could not be loaded'. */
  readonly failed: string;
  /** Whether an answer holds nothing to show. */
  readonly isEmpty?: (data: NonNullable<CallAnswer<N>>) => boolean;
  readonly lines?: number;
  /** What the content will look like, while it loads. */
  readonly shape?: SkeletonShape;
  /** What stands where the server knows nothing of what is asked for, or does not take the question, where that is no vessel and no record. */
  readonly missing?: ReactNode;
  /** The heading where the content has its own: it stands while there is no content. */
  readonly title?: string;
  readonly children: (data: NonNullable<CallAnswer<N>>) => ReactNode;
}

/** One request on the screen: skeleton, content, empty or failed; content stays while it refreshes, with its age when that fails. */
export function Loaded<N extends CallName>(props: Props<N>) {
  const { query, failed, isEmpty, missing, lines = 6, shape = 'lines', title, children } = props;
  const view = useSelector(query, queryView<N>, sameView);
  const { data, state, receivedAt, busy, unreadable } = view;
  if (data === undefined || data === null || isWithout(state) || isEmpty?.(data))
    return (
      <>
        {title !== undefined && <h2 className="section-title">{title}</h2>}
        <Without
          view={view}
          failed={failed}
          {...{ missing, lines, shape }}
          onAgain={() => query.send({ type: 'reload.asked' })}
        />
        <Unreadable count={unreadable} />
      </>
    );
  return (
    <div aria-busy={busy}>
      {state === 'stale' && receivedAt !== undefined && (
        <p className="stale-note">Data from {clockTime(receivedAt)}; it could not be refreshed.</p>
      )}
      <Unreadable count={unreadable} />
      <Widget failed={failed.replace('be loaded', 'be drawn')}>
        <Drawn data={data} draw={children} />
      </Widget>
    </div>
  );
}

const isWithout = (state: View['state']): boolean => state === 'failed' || state === 'idle' || state === 'loading';

type View = Pick<ReturnType<typeof queryView>, 'state' | 'problem'>;

interface WithoutProps {
  readonly view: View;
  readonly failed: string;
  readonly missing: ReactNode;
  readonly lines: number;
  readonly shape: SkeletonShape;
  readonly onAgain: () => void;
}

/** The kinds of problems that no repeat mends. */
const unanswered: ReadonlySet<ProblemKind> = new Set<ProblemKind>(['missing', 'notYet', 'invalid']);

/** What stands where there is no content: not yet, none, not to be found, or not to be had. */
function Without({ view: { state, problem }, failed, missing, lines, shape, onAgain }: WithoutProps) {
  if (state === 'loading') return <Skeleton shape={shape} lines={lines} />;
  if (state !== 'failed') return <EmptyState />;
  if (problem && missing !== undefined && unanswered.has(problem.kind)) return missing;
  return <Failure problem={problem} failed={failed} onAgain={onAgain} />;
}

/** What is drawn of an answer, as a component of its own: what goes wrong in it stays in its widget. */
function Drawn<Data>({ data, draw }: { readonly data: Data; readonly draw: (data: Data) => ReactNode }) {
  return draw(data);
}

const sameView = <T extends object>(a: T, b: T): boolean =>
  // SAFETY: both are values of one type, read by their own keys.
  (Object.keys(a) as (keyof T)[]).every((key) => a[key] === b[key]);
