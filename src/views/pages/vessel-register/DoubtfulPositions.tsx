import { maxKnots } from '../../../contract/administration/registered-vessel.ts';
import type { DoubtfulPosition } from '../../../contract/administration/registered-vessel.ts';
import { cell, coordinates, dayTime, missingValue } from '../../../contract/format.ts';
import type { WriteMoment } from '../../../contract/moment-text.ts';
import type { Received } from '../../../contract/receive.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { useMomentText } from '../../ui/shown-zone.ts';
import { Loaded } from '../../data/Loaded.tsx';
import { Moment } from '../../ui/Moment.tsx';
import type { Column } from '../../lists/column.ts';
import { DataTable } from '../../lists/DataTable.tsx';
import { useSecondTable } from './second-table.ts';

type Position = Received<typeof DoubtfulPosition>;

const columns: readonly Column<Position>[] = [
  { header: 'Vessel', render: ({ name }) => name, sortValue: ({ name }) => name },
  {
    header: 'Time',
    whole: 'wide',
    render: ({ time }) => <Moment at={time} />,
    sortValue: ({ time }) => time,
    width: 150,
  },
  {
    header: 'Position',
    whole: 'wide',
    render: ({ latitude, longitude }) => coordinates(latitude, longitude),
    sortValue: ({ latitude }) => latitude,
    exported: [
      { header: 'Latitude', value: ({ latitude }) => latitude },
      { header: 'Longitude', value: ({ longitude }) => longitude },
    ],
    width: 170,
  },
  {
    header: 'Speed needed (kn)',
    whole: true,
    render: ({ knots }) => cell(knots === null ? null : Math.round(knots), 'count'),
    sortValue: ({ knots }) => knots,
    numeric: true,
    width: 150,
  },
  {
    header: 'Reason',
    render: ({ source, lastTime }) => <Reason source={source} lastTime={lastTime} />,
    sortValue: ({ lastTime }) => lastTime,
    exported: [{ header: 'Reason', value: ({ source, lastTime }) => reason(source, lastTime, dayTime) }],
    hideOnTablet: true,
  },
];

function Reason({ source, lastTime }: Pick<Position, 'source' | 'lastTime'>) {
  return reason(source, lastTime, useMomentText());
}

const reason = (source: string | null, lastTime: string | null, moment: WriteMoment): string =>
  `${source ?? missingValue}: too far from ${lastTime === null ? 'the position before' : `the position of ${moment(lastTime)}`}`;

interface Props {
  readonly positions: QueryRef<'vesselRegister.doubtfulPositions'>;
}

/** The positions that no page shows as a vessel's, because the vessel cannot have reached them. */
export function DoubtfulPositions({ positions }: Props) {
  const table = useSecondTable();
  return (
    <section className="register-positions" aria-labelledby="doubtful-positions">
      <h2 className="section-title" id="doubtful-positions">
        Doubtful positions
      </h2>
      <p className="muted">
        Received, but not shown as the vessel’s position: it would have needed more than {maxKnots} knots to get there.
      </p>
      <Loaded
        query={positions}
        contentName="The doubtful positions"
        isEmpty={({ items }) => items.length === 0}
        none="There are none"
        shape="rows"
        lines={4}
      >
        {({ items, totalCount }) => (
          <>
            <DataTable
              label="Doubtful positions"
              part="Doubtful positions"
              columns={columns}
              rows={items}
              keyOf={({ vesselId, time }) => `${vesselId} ${time}`}
              defaultSort={{ id: 'time', desc: true }}
              {...table}
            />
            {totalCount !== null && totalCount > items.length && (
              <p className="muted">
                The newest {items.length} of {cell(totalCount, 'count')}.
              </p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
