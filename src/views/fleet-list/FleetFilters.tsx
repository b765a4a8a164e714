import '../records/filter-bar.css';
import { useSelector } from '@xstate/react';
import { InputText } from 'primereact/inputtext';
import { fleetConditions } from '../../contract/fleet/fleet-conditions.ts';
import { type FleetGroup, fleetGroups } from '../../contract/fleet/fleet-list.ts';
import type { FilterBarRef } from '../../machines/filter-bar/filter-bar.ts';
import type { TableSearchRef } from '../../machines/table-search.ts';
import { type FleetView, wholeFleet } from '../../routing/fleet-view.ts';
import { maxSearchLength, type RouteState } from '../../routing/location.ts';
import { usePortal } from '../portal.ts';
import { DateRange } from '../records/DateRange.tsx';
import { ChoiceMenu } from '../ui/ChoiceMenu.tsx';
import { Icon } from '../ui/Icon.tsx';

interface Props {
  readonly search: TableSearchRef;
  readonly bar: FilterBarRef;
  readonly location: RouteState;
  readonly statuses: readonly string[];
  readonly types: readonly string[];
}

const groupTexts: Readonly<Record<FleetGroup, string>> = {
  vessel: 'Vessel',
  status: 'Status',
  type: 'Type',
  year: 'Year',
};

const asChoices = (values: readonly string[]) => values.map((value) => ({ value, text: value }));

/** Filters and groups a list over all vessels. Everything chosen is in the address. */
export function FleetFilters({ search, bar, location, statuses, types }: Props) {
  const { navigation, directory } = usePortal();
  const vessels = useSelector(directory, ({ context }) => context.vessels) ?? [];
  const typed = useSelector(search, ({ context }) => context.typed);
  const { fleet, filter } = location;
  const change = (part: Partial<FleetView>) =>
    navigation.send({ type: 'fleet.filtered', fleet: { ...fleet, ...part } });
  const byDate = filter.mode === 'dates';
  return (
    <section className="filter-bar" aria-label="Filter">
      <InputText
        type="search"
        placeholder="Search titles"
        aria-label="Search titles"
        value={typed}
        maxLength={maxSearchLength}
        onChange={({ target }) => search.send({ type: 'keyword.typed', text: target.value })}
        onBlur={() => search.send({ type: 'box.blurred' })}
      />
      <ChoiceMenu
        label="Status"
        choices={asChoices(statuses)}
        chosen={fleet.status}
        onChange={(status) => change({ status })}
      />
      <ChoiceMenu
        label="Vessel"
        choices={vessels.map(({ imono, name }) => ({ value: imono, text: name }))}
        chosen={fleet.vessel}
        onChange={(vessel) => change({ vessel })}
      />
      <ChoiceMenu label="Type" choices={asChoices(types)} chosen={fleet.type} onChange={(type) => change({ type })} />
      <label className="filter-count">
        <input
          type="checkbox"
          checked={byDate}
          onChange={() => bar.send({ type: 'mode.picked', mode: byDate ? 'records' : 'dates' })}
        />
        By date
      </label>
      {byDate && <DateRange bar={bar} />}
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
              {groupTexts[group]}
            </option>
          ))}
        </select>
      </label>
      {fleet.condition && (
        <button
          type="button"
          className="p-button p-button-outlined"
          aria-label={`Remove the filter: ${fleetConditions[fleet.condition]}`}
          onClick={() => change({ condition: undefined })}
        >
          {fleetConditions[fleet.condition]} <Icon name="cross" size={16} />
        </button>
      )}
      {isFiltered(fleet) && (
        <button
          type="button"
          className="p-button p-button-text"
          onClick={() => change({ ...wholeFleet, group: fleet.group })}
        >
          Clear filters
        </button>
      )}
    </section>
  );
}

const isFiltered = ({ status, vessel, type, condition }: FleetView): boolean =>
  status.length + vessel.length + type.length > 0 || condition !== undefined;
