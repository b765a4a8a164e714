import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { Permission } from '../../../contract/permission.ts';
import { mayRead } from '../../../contract/permission-needs.ts';
import type { WriteMoment } from '../../../contract/moment-text.ts';
import type { Received } from '../../../contract/receive.ts';
import { type RouteState, parseLocation } from '../../../routing/location.ts';
import { type PreloadAnswer, preloadSteps, type PreloadStep } from '../../../routing/vessel-preload-steps.ts';
import { stepView, type VesselPreloadRef } from '../../../machines/vessel-preload.ts';
import { useMomentText } from '../../ui/shown-zone.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type TileContent, tileContents } from './overview-tiles.ts';
import { TryAgain } from '../../ui/TryAgain.tsx';

interface Props {
  readonly preload: VesselPreloadRef;
  readonly step: PreloadStep;
}

/** Renders one step of a vessel's preload: its figures, or a loading, error or empty state. */
export function OverviewTile({ preload, step }: Props) {
  const { title } = preloadSteps[step];
  const href = useSelector(preload, ({ context: { imono, entries } }) =>
    hrefOf(preloadSteps[step].path, imono, entries),
  );
  return (
    <li className="overview-tile" data-step={step}>
      <h3>{href ? <Link href={href}>{title}</Link> : title}</h3>
      <Result preload={preload} step={step} />
    </li>
  );
}

function Result({ preload, step }: Props) {
  const { answer, problem, loading } = useSelector(
    preload,
    (snapshot) => stepView(snapshot, step),
    (a, b) => a.answer === b.answer && a.problem === b.problem && a.loading === b.loading,
  );
  const canReload = useSelector(preload, (snapshot) => snapshot.can({ type: 'reload.requested' }));
  const moment = useMomentText();
  if (loading) return <Skeleton lines={1} />;
  if (problem?.kind === 'notImplemented') return <p className="muted">{problem.message}</p>;
  if (problem && problem.kind !== 'missing')
    return (
      <div className="overview-failed" role="alert">
        <p>Could not be loaded: {problem.message}</p>
        <TryAgain look="text" aria-disabled={!canReload} onClick={() => preload.send({ type: 'reload.requested' })} />
      </div>
    );
  const content = answer === undefined ? undefined : contentOf(step, answer, moment);
  return content ? <Figures content={content} preload={preload} /> : <p className="muted">No data</p>;
}

interface FiguresProps extends Pick<Props, 'preload'> {
  readonly content: TileContent;
}

function Figures({ content: { figures, note }, preload }: FiguresProps) {
  return (
    <>
      <dl className="overview-figures">
        {figures.map(({ value, label, tone, path }) => (
          <div key={label} data-tone={tone}>
            <dt>{label}</dt>
            <dd>{path === undefined ? value : <FigureLink preload={preload} path={path} text={value} />}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="muted">{note}</p>}
    </>
  );
}

interface LinkProps extends Pick<Props, 'preload'> {
  readonly path: string;
  readonly text: string;
}

/** A figure with the list of what it counts, if the account may read that. */
function FigureLink({ preload, path, text }: LinkProps) {
  const href = useSelector(preload, ({ context: { imono, entries } }) => hrefOf(path, imono, entries));
  return href ? <Link href={href}>{text}</Link> : text;
}

const contentOf = <S extends PreloadStep>(
  step: S,
  answer: PreloadAnswer<S>,
  moment: WriteMoment,
): TileContent | undefined => tileContents[step](answer, moment);

/** The href of a list that a tile links to; undefined if the account may not read it. */
const hrefOf = (path: string, imono: string | undefined, entries: readonly Received<typeof Permission>[] = []) => {
  const { route }: RouteState = parseLocation(path, '');
  if (!mayRead(entries, route.needs)) return undefined;
  return route.vessels ? `${path}/${imono}` : path;
};
