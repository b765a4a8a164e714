import '../records/filter-bar.css';
import { useSelector } from '@xstate/react';
import { fleetConditions } from '../../contract/fleet/fleet-conditions.ts';
import { type FleetGroup, fleetGroups } from '../../contract/fleet/fleet-sorts.ts';
import type { FilterBarRef } from '../../machines/filter-bar/filter-bar.ts';
import { queryView } from '../../machines/query/query.ts';
import type { AddressDraftRef } from '../../machines/address-draft.ts';
import { fleetId, type FleetView } from '../../contract/fleet/fleet-link.ts';
import { isFiltered, withoutFilters } from '../../routing/list-filter.ts';
import type { RouteState } from '../../routing/location.ts';
import { FindingCondition } from './FindingCondition.tsx';
import { usePortal } from '../portal.ts';
import { ByDate } from '../records/ByDate.tsx';
import { asChoices, ChoiceMenu } from '../ui/ChoiceMenu.tsx';
import { Icon } from '../ui/Icon.tsx';
import { TableSearchBox } from '../lists/TableSearchBox.tsx';
import type { FleetListRef } from './FleetList.tsx';
import { useFleet } from '../vessels.ts';
import { Button } from '../ui/Button.tsx';

export interface FleetFilterProps {
  readonly actors: Readonly<{ fleetList: FleetListRef; search: AddressDraftRef; filterBar: FilterBarRef }>;
  readonly location: RouteState;
  readonly of: keyof typeof words;
}

/** What the filters of a list say. */
const words = {
  records: { placeholder: 'Title or place', search: 'Search titles and places', type: 'Type', byDate: 'By date' },
  findings: { placeholder: 'Finding', search: 'Search findings', type: 'Source', byDate: 'By due date' },
  dueDates: { placeholder: 'What is due', search: 'Search due dates', type: 'Kind', byDate: 'By due date' },
} as const;

const groupTexts: Readonly<Record<Exclude<FleetGroup, 'type'>, string>> = {
  vessel: 'Vessel',
  status: 'Status',
  year: 'Year',
};

/** Filters and groups a list over all vessels. Everything chosen is in the address. */
export function FleetFilters({ actors, location, of }: FleetFilterProps) {
  const { navigation } = usePortal();
  const vessels = useFleet();
  const options = useSelector(actors.fleetList, (snapshot) => queryView(snapshot).data?.options);
  const { fleet, imono } = location;
  const { placeholder, search, type: typeName, byDate } = words[of];
  const change = (part: Partial<FleetView>) =>
    navigation.send({ type: 'address.picked', change: { fleet: { ...fleet, ...part } } });
  return (
    <section className="filter-bar" aria-label="Filter">
      <TableSearchBox search={actors.search} placeholder={placeholder} label={search} />
      {of === 'findings' && (
        <FindingCondition condition={fleet.condition} onChange={(condition) => change({ condition })} />
      )}
      <ChoiceMenu
        label="Status"
        choices={asChoices(options?.statuses)}
        chosen={fleet.status}
        onChange={(status) => change({ status })}
      />
      {imono === fleetId && (
        <ChoiceMenu
          label="Vessel"
          choices={vessels.map((vessel) => ({ value: vessel.imono, text: vessel.name }))}
          chosen={fleet.vessel}
          onChange={(vessel) => change({ vessel })}
        />
      )}
      <ChoiceMenu
        label={typeName}
        choices={asChoices(options?.types)}
        chosen={fleet.type}
        onChange={(type) => change({ type })}
      />
      {of === 'records' && (
        <label className="filter-count">
          <input
            type="checkbox"
            checked={fleet.condition === 'new'}
            onChange={({ target }) => change({ condition: target.checked ? 'new' : undefined })}
          />
          New
        </label>
      )}
      <ByDate bar={actors.filterBar} location={location} label={byDate} />
      <label className="filter-count">
        Group by
        <select
          className="p-inputtext"
          value={fleet.group ?? ''}
          onChange={({ target }) => change({ group: fleetGroups.find((group) => group === target.value) })}
        >
          <option value="">Nothing</option>
          {fleetGroups.map((group) => (
            <option key={group} value={group}>
              {group === 'type' ? typeName : groupTexts[group]}
            </option>
          ))}
        </select>
      </label>
      {fleet.condition && fleet.condition !== 'new' && of !== 'findings' && (
        <Button
          look="outlined"
          aria-label={`Remove the filter: ${fleetConditions[fleet.condition]}`}
          onClick={() => change({ condition: undefined })}
        >
          {fleetConditions[fleet.condition]} <Icon name="cross" size={16} />
        </Button>
      )}
      {isFiltered(location) && (
        <Button
          look="text"
          onClick={() => navigation.send({ type: 'link.followed', to: withoutFilters(location), replace: true })}
        >
          Clear filters
        </Button>
      )}
    </section>
  );
}
