import './audit-log.css';
import type { AuditEntry } from '../../../contract/administration/audit.ts';
import { auditActionText } from '../../../contract/administration/audit.ts';
import { auditChanges } from '../../../contract/administration/audit-changes.ts';
import { missingValue } from '../../../contract/format.ts';
import type { Received } from '../../../contract/receive.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { request } from '../../../machines/query/query-request.ts';
import type { FilterBarRef } from '../../../machines/filter-bar/filter-bar.ts';
import type { AddressDraftRef } from '../../../machines/address-draft.ts';
import { filterCount, isFiltered } from '../../../routing/list-filter.ts';
import { hrefFor } from '../../../routing/location.ts';
import { Link } from 'wouter';
import type { PageProps } from '../../portal.ts';
import { AuditFilterBar } from './AuditFilterBar.tsx';
import { auditFilterOf } from './audit-request.ts';
import { EmailAddress } from '../../ui/EmailAddress.tsx';
import { ListBar } from '../../lists/ListBar.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { NextStep } from '../../lists/NextStep.tsx';
import { Moment } from '../../ui/Moment.tsx';
import type { Column } from '../../lists/column.ts';
import { DataTable } from '../../lists/DataTable.tsx';
import { furtherOfPages } from '../../lists/further-of-pages.ts';
import { useTableInAddress } from '../../lists/table-in-address.ts';

type Entry = Received<typeof AuditEntry>;

const columns: readonly Column<Entry>[] = [
  {
    header: 'Time',
    whole: 'wide',
    render: ({ at }) => <Moment at={at} />,
    sortValue: ({ at }) => at,
    width: 172,
    compact: 'beside',
  },
  {
    header: 'Who',
    render: ({ actor }) => <EmailAddress of={actor} />,
    sortValue: ({ actor }) => actor,
    width: 150,
    compact: 'secondEnd',
  },
  {
    header: 'What',
    render: (entry) => <What {...entry} />,
    sortValue: ({ action }) => auditActionText(action),
    exported: [
      { header: 'What', value: ({ action }) => auditActionText(action) },
      { header: 'Before', value: ({ before }) => before },
      { header: 'After', value: ({ after }) => after },
    ],
    width: 190,
    compact: 'title',
  },
  {
    header: 'About',
    render: ({ subject }) => <EmailAddress of={subject} />,
    sortValue: ({ subject }) => subject,
    width: 210,
    compact: 'second',
  },
  {
    header: 'From where',
    whole: true,
    render: ({ ip }) => ip ?? missingValue,
    sortValue: ({ ip }) => ip,
    width: 130,
    hideOnTablet: true,
  },
];

/** The action, and what it changed from what to what. */
function What({ action, before, after }: Pick<Entry, 'action' | 'before' | 'after'>) {
  const changes = auditChanges(before, after);
  if (changes.length === 0) return auditActionText(action);
  return (
    <details>
      <summary>{auditActionText(action)}</summary>
      <ul className="audit-changes">
        {changes.map(({ field, from, to }) => (
          <li key={field}>
            {field}: {from} → {to}
          </li>
        ))}
      </ul>
    </details>
  );
}

type Actors = Readonly<{ entries: QueryRef<'audit.search'>; search: AddressDraftRef; bar: FilterBarRef }>;

/** The audit log of the own company, filtered by text, kind of change and dates, page by page, and as a file. */
export function AuditLogPage({ actors, location }: PageProps<Actors>) {
  const table = useTableInAddress();
  return (
    <ListBar
      filters={<AuditFilterBar search={actors.search} bar={actors.bar} location={location} />}
      filterCount={filterCount(location)}
    >
      <Loaded
        query={actors.entries}
        contentName="The log"
        isEmpty={({ items }) => items.length === 0}
        nextStep={isFiltered(location) && <NextStep of="records" />}
        shape="rows"
        lines={20}
      >
        {({ items, next }) => (
          <>
            <DataTable
              label="Changes"
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
              defaultSort={{ id: 'time', desc: true }}
              further={furtherOfPages({
                location,
                request: request('audit.search', auditFilterOf(location)),
                isFirst: location.record === undefined,
                isLast: next === null,
              })}
              {...table}
            />
            <p>
              {location.record !== undefined && (
                <Link href={hrefFor(location, { record: undefined })}>Newest changes</Link>
              )}{' '}
              {next !== null && <Link href={hrefFor(location, { record: next })}>Older changes</Link>}
            </p>
          </>
        )}
      </Loaded>
    </ListBar>
  );
}
