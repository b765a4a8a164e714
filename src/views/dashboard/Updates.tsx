import { useSelector } from '@xstate/react';
import { Button } from 'primereact/button';
import { type QueryRef, queryView } from '../../machines/query.ts';
import { lastUpdated, lastUpdatedAt } from '../ui/formats.ts';

interface Props {
  readonly all: QueryRef;
  readonly sources: QueryRef;
  readonly positions: QueryRef;
}

/** 'Data last updated on …', and behind it when each source was. */
export function Updates({ all, sources, positions }: Props) {
  const { data: stamp, state } = useSelector(
    all,
    (snapshot) => queryView(snapshot, 'account.lastUpdateReport'),
    (a, b) => a.data === b.data && a.state === b.state,
  );
  const items = useSelector(sources, (snapshot) => queryView(snapshot, 'account.lastUpdateItems').data);
  const positionsStamp = useSelector(positions, (snapshot) => queryView(snapshot, 'track.lastUpdate').data);
  if (state === 'failed')
    return (
      <p className="muted">
        The time of the last update could not be loaded{' '}
        <Button type="button" text label="Try again" onClick={() => all.send({ type: 'reload.asked' })} />
      </p>
    );
  if (!stamp?.lastUpdate) return <p className="updates-room" />;
  const lines = [
    ...(items ?? []).filter(({ name }) => !positionsStamp || name !== 'Positions'),
    ...(positionsStamp ? [{ name: 'Positions', lastUpdate: positionsStamp.lastUpdate }] : []),
  ];
  return (
    <details className="updates">
      <summary className="muted">Data last updated on {lastUpdated(stamp.lastUpdate)}</summary>
      <ul>
        {lines.map(({ name, lastUpdate }) => (
          <li key={name}>
            {name} <span className="muted">{lastUpdatedAt(lastUpdate)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
