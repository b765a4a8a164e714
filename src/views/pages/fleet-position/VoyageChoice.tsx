import { useSelector } from '@xstate/react';
import { day, missingValue } from '../../../contract/format.ts';
import type { VoyageReplayRef } from '../../../machines/map/voyage-replay.ts';
import { Failure } from '../../data/Failure.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type QueryRef, queryView } from '../../../machines/query/query.ts';

interface Props {
  readonly replay: VoyageReplayRef;
  readonly voyages: QueryRef<'track.voyages'>;
  /** The voyage in the address. */
  readonly chosen: string | undefined;
}

/** The voyages that can be replayed, the latest first; nothing if there are none, or the server does not offer them. */
export function VoyageChoice({ replay, voyages, chosen }: Props) {
  const data = useSelector(voyages, (snapshot) => queryView(snapshot).data);
  const state = useSelector(voyages, (snapshot) => queryView(snapshot).state);
  const problem = useSelector(voyages, (snapshot) => queryView(snapshot).problem);
  if (state === 'loading') return <Skeleton shape="lines" lines={2} />;
  if (state === 'failed' && problem && problem.kind !== 'missing' && problem.kind !== 'notImplemented')
    return (
      <Failure
        problem={problem}
        errorTitle="The voyages could not be loaded"
        onRetry={() => voyages.send({ type: 'reload.requested' })}
      />
    );
  const begun = (data ?? []).filter(({ status }) => status !== 'Planned').toReversed();
  if (begun.length === 0) return null;
  const isListed = begun.some(({ voyageId }) => voyageId === chosen);
  return (
    <label className="voyage-choice">
      Replay a voyage{' '}
      <select
        value={chosen ?? ''}
        onChange={({ target }) =>
          replay.send(target.value ? { type: 'voyage.picked', voyage: target.value } : { type: 'replay.closed' })
        }
      >
        <option value="">Choose a voyage</option>
        {chosen !== undefined && !isListed && <option value={chosen}>An earlier voyage</option>}
        {begun.map(({ voyageId, voyageNo, from, to, departure }) => (
          <option key={voyageId} value={voyageId}>
            {`${voyageNo ?? missingValue}: ${from.name ?? missingValue} → ${to.name ?? missingValue}, ${day(departure)}`}
          </option>
        ))}
      </select>
    </label>
  );
}
