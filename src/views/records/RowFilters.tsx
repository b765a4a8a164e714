import { hasRowFilter, hrefFor, type RouteState } from '../../routing/location.ts';
import { wholeFleet } from '../../contract/fleet/fleet-link.ts';
import type { TableSearchRef } from '../../machines/table-search.ts';
import { usePortal } from '../portal.ts';
import { asChoices, ChoiceMenu } from '../ui/ChoiceMenu.tsx';
import { TableSearchBox } from '../ui/table/TableSearchBox.tsx';

interface Props {
  readonly search: TableSearchRef;
  readonly location: RouteState;
  readonly choices: { readonly statuses: readonly string[]; readonly types: readonly string[] };
}

/** Filters the list of one vessel by title, status and type. Everything chosen is in the address. */
export function RowFilters({ search, location, choices }: Props) {
  const { navigation } = usePortal();
  const { fleet } = location;
  const change = (part: Partial<RouteState['fleet']>) =>
    navigation.send({ type: 'fleet.filtered', fleet: { ...fleet, ...part } });
  const cleared = hrefFor(location, { fleet: wholeFleet, search: undefined, record: undefined });
  return (
    <section className="filter-bar" aria-label="Search the list">
      <TableSearchBox search={search} placeholder="Search titles" label="Search titles" />
      <ChoiceMenu
        label="Status"
        choices={asChoices(choices.statuses)}
        chosen={fleet.status}
        onChange={(status) => change({ status })}
      />
      <ChoiceMenu
        label="Type"
        choices={asChoices(choices.types)}
        chosen={fleet.type}
        onChange={(type) => change({ type })}
      />
      {hasRowFilter(location) && (
        <button
          type="button"
          className="p-button p-button-text"
          onClick={() => navigation.send({ type: 'link.followed', to: cleared, replace: true })}
        >
          Clear filters
        </button>
      )}
    </section>
  );
}
