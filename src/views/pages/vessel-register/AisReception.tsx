import { type AisReception as Reception, aisDrops } from '../../../contract/administration/registered-vessel.ts';
import { cell, counted } from '../../../contract/format.ts';
import type { Received } from '../../../contract/receive.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { Loaded } from '../../data/Loaded.tsx';
import { Moment } from '../../ui/Moment.tsx';
import type { Column } from '../../lists/column.ts';
import { DataTable } from '../../lists/DataTable.tsx';
import { useSecondTable } from './second-table.ts';

type Brought = Received<typeof Reception>;
type Drop = Brought['drops'][number];
type Source = Brought['sources'][number];

const wordsOf = (reason: string | null): string =>
  // SAFETY: a server may know further reasons; then its own word is shown.
  aisDrops[reason as keyof typeof aisDrops] ?? reason ?? '';

const columns: readonly Column<Drop>[] = [
  { header: 'Vessel', render: ({ name }) => name, sortValue: ({ name }) => name },
  { header: 'Reason', render: ({ reason }) => wordsOf(reason), sortValue: ({ reason }) => wordsOf(reason) },
  {
    header: 'Positions',
    render: ({ count }) => cell(count, 'count'),
    sortValue: ({ count }) => count,
    numeric: true,
    width: 110,
  },
  { header: 'Newest', render: ({ newest }) => <Moment at={newest} />, sortValue: ({ newest }) => newest, width: 180 },
];

interface Props {
  readonly reception: QueryRef<'vesselRegister.ais'>;
}

/** What AIS receivers brought: what was heard of each, which positions were not stored, and which vessels it cannot find. */
export function AisReception({ reception }: Props) {
  const table = useSecondTable();
  return (
    <section className="register-positions" aria-labelledby="ais-reception">
      <h2 className="section-title" id="ais-reception">
        AIS
      </h2>
      <Loaded
        query={reception}
        contentName="What AIS brought"
        isEmpty={({ sources, drops }) => sources.length + drops.length === 0}
        none="No AIS receiver has sent positions yet"
        shape="rows"
        lines={4}
      >
        {({ sources, drops, notFound }) => (
          <>
            <ul>
              {sources.map((source) => (
                <li key={source.source}>
                  <SourceLine {...source} />
                </li>
              ))}
            </ul>
            {notFound.length > 0 && (
              <>
                <p>AIS cannot find these vessels:</p>
                <ul>
                  {notFound.map(({ name, reason }) => (
                    <li key={name}>
                      {name}: {reason}
                    </li>
                  ))}
                </ul>
              </>
            )}
            {drops.length > 0 && (
              <>
                <p className="muted">Positions that were received in the last 30 days and not stored:</p>
                <DataTable
                  label="Positions that were not stored"
                  part="Positions not stored"
                  columns={columns}
                  rows={drops}
                  keyOf={({ vesselId, reason }) => `${vesselId} ${reason}`}
                  defaultSort={{ id: 'newest', desc: true }}
                  {...table}
                />
              </>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

const positions = (count: number | null) => counted(count ?? 0, 'position');

function SourceLine({ source, heardAt, lines, written, foreign, withoutTime, refused }: Source) {
  return (
    <>
      <strong>{source}</strong>, last heard <Moment at={heardAt} />: {counted(lines ?? 0, 'line')}, {positions(written)}{' '}
      stored, {positions(foreign)} of other ships
      {withoutTime ? `, ${positions(withoutTime)} without a time` : ''}
      {refused.map(({ reason, count }) => `, ${counted(count ?? 0, 'line')} not read (${reason})`)}
    </>
  );
}
