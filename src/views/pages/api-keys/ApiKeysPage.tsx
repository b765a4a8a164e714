import './api-keys.css';
import { Link } from 'wouter';
import type { ApiKey } from '../../../contract/administration/api-key.ts';
import { day, missingValue } from '../../../contract/format.ts';
import type { Received } from '../../../contract/receive.ts';
import type { ChangeRef } from '../../../machines/change.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { hrefFor } from '../../../routing/location.ts';
import { type PageProps, usePortal } from '../../portal.ts';
import { ListBar } from '../../lists/ListBar.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { CellText } from '../../lists/CellText.tsx';
import type { Column } from '../../lists/column.ts';
import { DataTable } from '../../lists/DataTable.tsx';
import { useTableInAddress } from '../../lists/table-in-address.ts';
import { KeyDrawer, newKey } from './KeyDrawer.tsx';
import { stateText } from './key-text.ts';
import { buttonClass } from '../../ui/Button.tsx';

type Row = Received<typeof ApiKey>;

const columns: readonly Column<Row>[] = [
  {
    header: 'Name',
    render: ({ name }) => <CellText>{name}</CellText>,
    sortValue: ({ name }) => name,
    compact: 'title',
  },
  {
    header: 'Begins with',
    whole: true,
    render: ({ prefix }) => prefix ?? missingValue,
    sortValue: ({ prefix }) => prefix,
    width: 150,
    hideOnTablet: true,
  },
  { header: 'State', whole: true, render: stateText, sortValue: stateText, width: 88, compact: 'beside' },
  {
    header: 'Made by',
    render: ({ createdBy }) => createdBy ?? missingValue,
    sortValue: ({ createdBy }) => createdBy,
    hideOnTablet: true,
    compact: 'second',
  },
  {
    header: 'Last used',
    whole: true,
    render: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : day(lastUsedAt)),
    sortValue: ({ lastUsedAt }) => lastUsedAt,
    width: 112,
    compact: 'fourth',
  },
  {
    header: 'Expires',
    whole: true,
    render: ({ expiresAt }) => (expiresAt === null ? 'Never' : day(expiresAt)),
    sortValue: ({ expiresAt }) => expiresAt,
    width: 112,
    hideOnTablet: true,
  },
];

type Actors = Readonly<{ keys: QueryRef<'keys.list'>; change: ChangeRef }>;

/** The keys with which other programs write the company's rows. */
export function ApiKeysPage({ actors: { keys, change }, location }: PageProps<Actors>) {
  const { navigation, withBase } = usePortal();
  const table = useTableInAddress();
  return (
    <>
      <ListBar
        first={
          <>
            <Link className={buttonClass()} href={hrefFor(location, { record: newKey })}>
              Make a key
            </Link>
            <a href={withBase('/api/integration/v1/openapi.json')}>API description (OpenAPI)</a>
          </>
        }
      >
        <Loaded
          query={keys}
          contentName="The keys"
          isEmpty={(found) => found.length === 0}
          none="There is no key yet"
          nextStep="Make one, with which another program writes the company’s rows."
          shape="rows"
          lines={8}
        >
          {(found) => (
            <DataTable
              label="API keys"
              columns={columns}
              rows={found}
              keyOf={({ id }) => id ?? undefined}
              hrefOf={({ id }) => (id === null ? undefined : hrefFor(location, { record: id }))}
              openKey={location.record}
              {...table}
            />
          )}
        </Loaded>
      </ListBar>
      <KeyDrawer
        keys={keys}
        change={change}
        location={location}
        onClose={() => navigation.send({ type: 'panel.closed' })}
      />
    </>
  );
}
