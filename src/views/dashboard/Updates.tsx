import { useSelector } from '@xstate/react';
import { type QueryRef, queryView } from '../../machines/query.ts';
import { lastUpdated } from '../ui/formats.ts';

interface Props {
  readonly all: QueryRef;
  readonly sources: QueryRef;
  readonly positions: QueryRef;
}

/** 'Data last updated on …', and behind it when each source was. */
export function Updates({ all, sources, positions }: Props) {
  const stamp = useSelector(all, (snapshot) => queryView(snapshot, 'account.lastUpdateReport').data);
  const items = useSelector(sources, (snapshot) => queryView(snapshot, 'account.lastUpdateItems').data);
  const positionsStamp = useSelector(positions, (snapshot) => queryView(snapshot, 'track.lastUpdate').data);
  if (!stamp) return <p />;
  const lines = [
    ...(items ?? []),
    ...(positionsStamp ? [{ name: 'Positions', lastUpdate: positionsStamp.lastUpdate }] : []),
  ];
  return (
    <details className="updates">
      <summary className="muted">Data last updated on {lastUpdated(stamp.lastUpdate)}</summary>
      <ul>
        {lines.map(({ name, lastUpdate }) => (
          <li key={name}>
            {name} <span className="muted">{lastUpdated(lastUpdate)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
