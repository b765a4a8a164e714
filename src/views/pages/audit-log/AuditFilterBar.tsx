import '../../records/filter-bar.css';
import { auditActions } from '../../../contract/administration/audit.ts';
import type { FilterBarRef } from '../../../machines/filter-bar/filter-bar.ts';
import type { AddressDraftRef } from '../../../machines/address-draft.ts';
import type { RouteState } from '../../../routing/location.ts';
import { useChangeAddress } from '../../change-address.ts';
import { ByDate } from '../../records/ByDate.tsx';
import { TableSearchBox } from '../../lists/TableSearchBox.tsx';

interface Props {
  readonly search: AddressDraftRef;
  readonly bar: FilterBarRef;
  readonly location: RouteState;
}

/** Filters the log by text, kind of change and dates. */
export function AuditFilterBar({ search, bar, location }: Props) {
  const changeAddress = useChangeAddress();
  return (
    <section className="filter-bar" aria-label="Filter">
      <TableSearchBox search={search} placeholder="Who or about" label="Search people and subjects" />
      <select
        className="p-inputtext audit-kind"
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
    </section>
  );
}
