import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CallAnswer, CallName } from '../../contract/catalogue.ts';
import type { ProblemKind } from '../../contract/problem.ts';
import { type QueryRef, queryView } from '../../machines/query/query.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Failure } from './Failure.tsx';
import { Skeleton, type SkeletonShape } from '../ui/Skeleton.tsx';
import { Unreadable } from './Unreadable.tsx';
import { Widget } from '../ui/Widget.tsx';

interface Props<N extends CallName> {
  readonly query: QueryRef<N>;
  /** The subject of the error messages: 'The news' in 'The news could not be loaded'. */
  readonly contentName: string;
  /** Whether the response has nothing to show. */
  readonly isEmpty?: (data: NonNullable<CallAnswer<N>>) => boolean;
  readonly lines?: number;
  /** The shape of the skeleton. */
  readonly shape?: SkeletonShape;
  /** What is said where the response has nothing to show. Default: that of `EmptyState`. */
  readonly none?: string;
  /** What to do next there. */
  readonly nextStep?: ReactNode;
  /** Shown instead of the error if the server does not find or implement the request, or rejects it as invalid. */
  readonly missing?: ReactNode;
  /** The heading shown while there is no content, for content that renders its own heading. */
  readonly title?: string;
  readonly children: (data: NonNullable<CallAnswer<N>>) => ReactNode;
}

/**
 * Renders a query: skeleton, content, empty state or error. Stays visible during a refresh and if that fails: the heading of
 * the page says from when its oldest data is.
 */
export function Loaded<N extends CallName>(props: Props<N>) {
  const { query, contentName, isEmpty, none, nextStep, missing, lines = 6, shape = 'lines', title, children } = props;
  const view = useSelector(query, queryView<N>, sameView);
  const { data, state, busy, unreadable } = view;
  if (data === undefined || data === null || hasNoContent(state) || isEmpty?.(data))
    return (
      <>
        {title !== undefined && <h2 className="section-title">{title}</h2>}
        <Placeholder
          view={view}
          errorTitle={`${contentName} could not be loaded`}
          {...{ none, nextStep, missing, lines, shape }}
          onRetry={() => query.send({ type: 'reload.requested' })}
        />
        <Unreadable count={unreadable} />
      </>
    );
  return (
    <div aria-busy={busy}>
      <Unreadable count={unreadable} />
      <Widget errorTitle={`${contentName} could not be displayed`}>
        <Content data={data} render={children} />
      </Widget>
    </div>
  );
}

const hasNoContent = (state: View['state']): boolean => state === 'failed' || state === 'idle' || state === 'loading';

type View = Pick<ReturnType<typeof queryView>, 'state' | 'problem'>;

interface PlaceholderProps {
  readonly view: View;
  readonly errorTitle: string;
  readonly none: string | undefined;
  readonly nextStep: ReactNode;
  readonly missing: ReactNode;
  readonly lines: number;
  readonly shape: SkeletonShape;
  readonly onRetry: () => void;
}

/** The kinds of problems that a retry does not solve. */
const notRetryable: ReadonlySet<ProblemKind> = new Set<ProblemKind>(['missing', 'notImplemented', 'invalid']);

/** Shown while there is no content: the skeleton, the empty state, `missing` or the error. */
function Placeholder({
  view: { state, problem },
  errorTitle,
  none,
  nextStep,
  missing,
  lines,
  shape,
  onRetry,
}: PlaceholderProps) {
  if (state === 'loading') return <Skeleton shape={shape} lines={lines} />;
  if (state !== 'failed') return <EmptyState {...(none !== undefined && { text: none })}>{nextStep}</EmptyState>;
  if (problem && missing !== undefined && notRetryable.has(problem.kind)) return missing;
  return <Failure problem={problem} errorTitle={errorTitle} onRetry={onRetry} />;
}

/** Calls `render` in a component of its own, so that the widget's error boundary catches its errors. */
function Content<Data>({ data, render }: { readonly data: Data; readonly render: (data: Data) => ReactNode }) {
  return render(data);
}

const sameView = <T extends object>(a: T, b: T): boolean =>
  // SAFETY: both objects have the same type, and the keys come from one of them.
  (Object.keys(a) as (keyof T)[]).every((key) => a[key] === b[key]);
