import '../../records/filter-bar.css';
import { auditActions, maxAuditCsvRows } from '../../../contract/administration/audit.ts';
import { cell } from '../../../contract/format.ts';
import type { FilterBarRef } from '../../../machines/filter-bar/filter-bar.ts';
import type { AddressDraftRef } from '../../../machines/address-draft.ts';
import type { RouteState } from '../../../routing/location.ts';
import { useChangeAddress } from '../../change-address.ts';
import { ByDate } from '../../records/ByDate.tsx';
import { DownloadButton } from '../../data/DownloadButton.tsx';
import { TableSearchBox } from '../../lists/TableSearchBox.tsx';
import { auditFilterOf } from './audit-request.ts';

interface Props {
  readonly search: AddressDraftRef;
  readonly bar: FilterBarRef;
  readonly location: RouteState;
}

/** Filters the log, and downloads what it shows as a CSV file. */
export function AuditFilterBar({ search, bar, location }: Props) {
  const changeAddress = useChangeAddress();
  return (
    <section className="filter-bar" aria-label="Filter">
      <TableSearchBox search={search} placeholder="Who or about" label="Search people and subjects" />
      <select
        className="p-inputtext"
        aria-label="Kind of change"
        value={location.tab ?? ''}
        onChange={({ target }) => changeAddress({ tab: target.value || undefined })}
      >
        <option value="">All changes</option>
        {Object.entries(auditActions).map(([action, text]) => (
          <option key={action} value={action}>
            {text}
          </option>
        ))}
      </select>
      <ByDate bar={bar} location={location} />
      <DownloadButton request={{ call: 'audit.csv', input: auditFilterOf(location), name: 'audit-log.csv' }}>
        {`Download CSV (newest ${cell(maxAuditCsvRows, 'count')})`}
      </DownloadButton>
    </section>
  );
}
