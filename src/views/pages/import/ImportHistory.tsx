import { type ImportSummary, maxListedImports } from '../../../contract/administration/import-batch.ts';
import { counted } from '../../../contract/format.ts';
import type { Received } from '../../../contract/receive.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { hrefFor, type RouteState } from '../../../routing/location.ts';
import { Loaded } from '../../data/Loaded.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { CellText } from '../../lists/CellText.tsx';
import type { Column } from '../../lists/column.ts';
import { DataTable } from '../../lists/DataTable.tsx';
import { useTableInAddress } from '../../lists/table-in-address.ts';
import { stateText } from './batch-words.ts';

type Row = Received<typeof ImportSummary>;

const written = ({ sheets }: Row): number =>
  sheets.reduce((sum, sheet) => sum + (sheet.new ?? 0) + (sheet.changed ?? 0) + (sheet.removed ?? 0), 0);

const columns: readonly Column<Row>[] = [
  {
    header: 'File',
    render: ({ fileName }) => <CellText>{fileName}</CellText>,
    sortValue: ({ fileName }) => fileName,
  },
  {
    header: 'Who',
    render: ({ who }) => who ?? '',
    sortValue: ({ who }) => who,
    width: 160,
  },
  {
    header: 'Uploaded',
    whole: 'wide',
    render: ({ createdAt }) => <Moment at={createdAt} />,
    sortValue: ({ createdAt }) => createdAt,
    width: 170,
  },
  { header: 'Rows', whole: true, render: written, sortValue: written, numeric: true, width: 80, hideOnTablet: true },
  {
    header: 'State',
    whole: true,
    render: ({ state }) => stateText(state),
    sortValue: ({ state }) => stateText(state),
    width: 140,
  },
];

interface Props {
  readonly list: QueryRef<'import.list'>;
  readonly location: RouteState;
}

/** The imports of the company, newest first. */
export function ImportHistory({ list, location }: Props) {
  const table = useTableInAddress();
  return (
    <section aria-label="Imports">
      <h2 className="section-title">Imports so far</h2>
      <Loaded
        query={list}
        contentName="The imports"
        isEmpty={(all) => all.length === 0}
        none="Nothing has been imported yet"
        nextStep="Choose a file above, or start from a template."
        shape="rows"
        lines={4}
      >
        {(all) => (
          <>
            <DataTable
              label="Imports"
              columns={columns}
              rows={all}
              keyOf={({ id }) => id}
              hrefOf={({ id }) => hrefFor(location, { record: id, sort: undefined })}
              defaultSort={{ id: 'uploaded', desc: true }}
              {...table}
              choosableColumns={false}
            />
            {all.length >= maxListedImports && (
              <p className="muted">These are the newest {counted(all.length, 'import')}. The log has the others.</p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
