import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CallName, CallOutput } from '../../contract/catalogue.ts';
import { type QueryRef, queryView } from '../../machines/query.ts';
import { EmptyState } from './EmptyState.tsx';
import { FailedState } from './FailedState.tsx';
import { clockTime } from './formats.ts';
import { Skeleton, type SkeletonShape } from './Skeleton.tsx';
import { Widget } from './Widget.tsx';

interface Props<N extends CallName> {
  readonly query: QueryRef;
  readonly call: N;
  /** What failed, for the reader: 'The news could not be loaded'. */
  readonly failed: string;
  /** Whether an answer holds nothing to show. */
  readonly isEmpty?: (data: CallOutput<N>) => boolean;
  readonly lines?: number;
  /** What the content will look like, while it loads. */
  readonly shape?: SkeletonShape;
  /** What stands where the server knows nothing of what is asked for, where that is no vessel and no record. */
  readonly missing?: ReactNode;
  /** The heading where the content has its own: it stands while there is no content. */
  readonly title?: string;
  readonly children: (data: CallOutput<N>) => ReactNode;
}

/** One request on the screen: skeleton, content, empty or failed; content stays while it refreshes, with its age when that fails. */
export function Loaded<N extends CallName>(props: Props<N>) {
  const { query, call, failed, isEmpty, missing, lines = 6, shape = 'lines', title, children } = props;
  const view = useSelector(query, (snapshot) => queryView(snapshot, call), sameView);
  const { data, state, receivedAt, busy } = view;
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
      </>
    );
  return (
    <div aria-busy={busy}>
      {state === 'stale' && receivedAt !== undefined && (
        <p className="stale-note">Data from {clockTime(receivedAt)}; it could not be refreshed.</p>
      )}
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

/** What stands where there is no content: not yet, none, not to be found, or not to be had. */
function Without({ view: { state, problem }, failed, missing, lines, shape, onAgain }: WithoutProps) {
  if (state === 'loading') return <Skeleton shape={shape} lines={lines} />;
  if (state !== 'failed') return <EmptyState />;
  if (problem?.kind === 'missing' && missing !== undefined) return missing;
  if (problem?.kind === 'missing' || problem?.kind === 'notYet') return <EmptyState text={missingText(problem.kind)} />;
  return (
    <FailedState what={problem ? `${failed}: ${problem.message}` : failed} action="Try again" onAction={onAgain} />
  );
}

/** What is drawn of an answer, as a component of its own: what goes wrong in it stays in its widget. */
function Drawn<Data>({ data, draw }: { readonly data: Data; readonly draw: (data: Data) => ReactNode }) {
  return draw(data);
}

const missingText = (kind: 'missing' | 'notYet') =>
  kind === 'missing' ? 'There is no such vessel or record in your fleet' : 'This is not part of the server yet';

const sameView = <T extends object>(a: T, b: T): boolean =>
  // SAFETY: both are values of one type, read by their own keys.
  (Object.keys(a) as (keyof T)[]).every((key) => a[key] === b[key]);
