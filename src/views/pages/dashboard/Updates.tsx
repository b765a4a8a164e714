import { useSelector } from '@xstate/react';
import { type QueryRef, queryView } from '../../../machines/query/query.ts';
import { lastUpdatedAt } from '../../../contract/format.ts';
import { LastUpdatedOn } from '../../ui/LastUpdatedOn.tsx';

interface Props {
  readonly all: QueryRef;
  readonly sources: QueryRef;
  readonly positions: QueryRef;
}

/** 'Data last updated on …', and behind it when each source was. */
export function Updates({ all, sources, positions }: Props) {
  const items = useSelector(sources, (snapshot) => queryView(snapshot, 'account.lastUpdateItems').data);
  const positionsStamp = useSelector(positions, (snapshot) => queryView(snapshot, 'track.lastUpdate').data);
  const lines = [
    ...(items ?? []).filter(({ name }) => !positionsStamp || name !== 'Positions'),
    ...(positionsStamp ? [{ name: 'Positions', lastUpdate: positionsStamp.lastUpdate }] : []),
  ];
  return (
    <LastUpdatedOn query={all} call="account.lastUpdateReport">
      {lines.length > 0 && (
        <ul>
          {lines.map(({ name, lastUpdate }) => (
            <li key={name}>
              {name} <span className="muted">{lastUpdatedAt(lastUpdate)}</span>
            </li>
          ))}
        </ul>
      )}
    </LastUpdatedOn>
  );
}
