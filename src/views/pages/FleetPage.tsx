import '../records/filter-bar.css';
import { InputText } from 'primereact/inputtext';
import { useState } from 'react';
import type { FleetDetail } from '../../contract/models/vessel.ts';
import type { QueryRef } from '../../machines/query.ts';
import { ageOf, staleAfter } from '../map/vessel-mark.ts';
import { type PageProps, usePortal } from '../portal.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { day, dayTime } from '../ui/formats.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { type Column, SortedTable } from '../ui/SortedTable.tsx';
import { StatusTag } from '../ui/StatusTag.tsx';

const columns: readonly Column<FleetDetail>[] = [
  { label: 'Vessel', draw: ({ name }) => <strong>{name}</strong>, by: ({ name }) => name },
  { label: 'IMO', draw: ({ imono }) => imono, by: ({ imono }) => imono },
  { label: 'Type', draw: ({ type }) => type, by: ({ type }) => type },
  { label: 'Flag', draw: ({ flag }) => flag, by: ({ flag }) => flag },
  { label: 'Class', draw: ({ classSociety }) => classSociety, by: ({ classSociety }) => classSociety },
  {
    label: 'Status',
    draw: ({ position }) => (position ? <StatusTag status={position.status} /> : 'No position'),
    by: ({ position }) => position?.status,
  },
  { label: 'Position', draw: ({ position }) => <Age position={position} />, by: ({ position }) => position?.ageHours },
  {
    label: 'Destination',
    draw: ({ position }) => position?.destination ?? position?.port ?? '–',
    by: ({ position }) => position?.destination ?? position?.port,
  },
  { label: 'ETA (UTC)', draw: ({ position }) => dayTime(position?.eta), by: ({ position }) => position?.eta },
  {
    label: 'Next certificate due',
    draw: ({ nextCertificate }) =>
      nextCertificate ? `${day(nextCertificate.expiryDate)} ${nextCertificate.name}` : '–',
    by: ({ nextCertificate }) => nextCertificate?.expiryDate,
  },
  {
    label: 'Open findings',
    draw: ({ openFindings }) => openFindings,
    by: ({ openFindings }) => openFindings,
    numeric: true,
  },
];

function Age({ position }: Pick<FleetDetail, 'position'>) {
  if (!position) return '–';
  return position.ageHours >= staleAfter ? <StatusTag status={`Stale, ${ageOf(position)}`} /> : ageOf(position);
}

/** All vessels of the account: what they are, where they are, what is due and what is open. */
export function FleetPage({ actors }: PageProps<Readonly<Record<'fleet', QueryRef>>>) {
  const { go } = usePortal();
  const [keyword, setKeyword] = useState('');
  const wanted = keyword.trim().toLowerCase();
  return (
    <>
      <div className="filter-bar">
        <InputText
          type="search"
          placeholder="Search vessel"
          aria-label="Search vessel in the table"
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
      </div>
      <Loaded
        query={actors.fleet}
        call="fleet.detail"
        failed="The fleet could not be loaded"
        isEmpty={(vessels) => vessels.length === 0}
        lines={12}
      >
        {(vessels) => {
          const rows = vessels.filter(({ name, imono, type, flag }) =>
            `${name} ${imono} ${type} ${flag}`.toLowerCase().includes(wanted),
          );
          if (rows.length === 0) return <EmptyState text="No results" />;
          return (
            <SortedTable
              label="Fleet"
              columns={columns}
              rows={rows}
              keyOf={({ imono }) => imono}
              onOpen={({ imono }) => go({ to: `/fleet-position/${imono}` })}
            />
          );
        }}
      </Loaded>
    </>
  );
}
