import '../../records/filter-bar.css';
import { InputText } from 'primereact/inputtext';
import { useSelector } from '@xstate/react';
import { auditActions } from '../../../contract/administration/audit.ts';
import type { FilterBarRef } from '../../../machines/filter-bar/filter-bar.ts';
import type { TableSearchRef } from '../../../machines/table-search.ts';
import { maxSearchLength, type RouteState } from '../../../routing/location.ts';
import { usePortal } from '../../portal.ts';
import { DateRange } from '../../records/DateRange.tsx';
import { useCanDownload } from '../../ui/can-download.ts';
import { auditFilterOf } from './audit-request.ts';

interface Props {
  readonly search: TableSearchRef;
  readonly bar: FilterBarRef;
  readonly location: RouteState;
}

/** Filters the log, and downloads what it shows as a CSV file. */
export function AuditFilterBar({ search, bar, location }: Props) {
  const { navigation, download } = usePortal();
  const keyword = useSelector(search, ({ context }) => context.typed);
  const canDownload = useCanDownload();
  const byDate = location.filter.mode === 'dates';
  return (
    <section className="filter-bar" aria-label="Filter">
      <InputText
        type="search"
        placeholder="Who or whom"
        aria-label="Search who or whom"
        value={keyword}
        maxLength={maxSearchLength}
        onChange={({ target }) => search.send({ type: 'keyword.typed', text: target.value })}
        onBlur={() => search.send({ type: 'box.blurred' })}
      />
      <select
        className="p-inputtext"
        aria-label="Kind of change"
        value={location.tab ?? ''}
        onChange={({ target }) => navigation.send({ type: 'tab.picked', tab: target.value || undefined })}
      >
        <option value="">All changes</option>
        {Object.entries(auditActions).map(([action, text]) => (
          <option key={action} value={action}>
            {text}
          </option>
        ))}
      </select>
      <label className="filter-count">
        <input
          type="checkbox"
          checked={byDate}
          onChange={() => bar.send({ type: 'mode.picked', mode: byDate ? 'records' : 'dates' })}
        />
        By date
      </label>
      {byDate && <DateRange bar={bar} />}
      <button
        type="button"
        className="p-button p-button-outlined"
        aria-disabled={!canDownload}
        onClick={() =>
          canDownload &&
          download.send({
            type: 'download.requested',
            request: { call: 'audit.csv', input: auditFilterOf(location), name: 'audit-log.csv' },
          })
        }
      >
        Download CSV
      </button>
    </section>
  );
}
