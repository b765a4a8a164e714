import { useSelector } from '@xstate/react';
import { type QueryRef, queryView } from '../../../machines/query/query.ts';
import { momentOfStamp } from '../../../contract/format.ts';
import { LastUpdatedOn } from '../../data/LastUpdatedOn.tsx';
import { Moment } from '../../ui/Moment.tsx';

interface Props {
  readonly all: QueryRef<'account.lastUpdateReport'>;
  readonly sources: QueryRef<'account.lastUpdateItems'>;
  readonly positions: QueryRef<'track.lastUpdate'>;
}

/** 'Data last updated on …', which expands to the time of each source. */
export function Updates({ all, sources, positions }: Props) {
  const items = useSelector(sources, (snapshot) => queryView(snapshot).data);
  const positionsStamp = useSelector(positions, (snapshot) => queryView(snapshot).data);
  const lines = [
    ...(items ?? []).filter(({ name }) => !positionsStamp || name !== 'Positions'),
    ...(positionsStamp ? [{ name: 'Positions', lastUpdate: positionsStamp.lastUpdate }] : []),
  ];
  return (
    <LastUpdatedOn query={all}>
      {lines.length > 0 && (
        <ul>
          {lines.map(({ name, lastUpdate }) => (
            <li key={name}>
              {name}{' '}
              <span className="muted">
                <Moment at={momentOfStamp(lastUpdate)} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </LastUpdatedOn>
  );
}
