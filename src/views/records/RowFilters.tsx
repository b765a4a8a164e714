import { useSelector } from '@xstate/react';
import type { RecordKind } from '../../contract/records/kind.ts';
import type { KindCall } from '../../contract/records/kinds.ts';
import { type QueryRef, queryView } from '../../machines/query/query.ts';
import { rowChoices } from '../../machines/selectors/row-filter.ts';
import { hasRowFilter, hrefFor, type RouteState } from '../../routing/location.ts';
import { wholeFleet } from '../../contract/fleet/fleet-link.ts';
import type { AddressDraftRef } from '../../machines/address-draft.ts';
import { usePortal } from '../portal.ts';
import { asChoices, ChoiceMenu } from '../ui/ChoiceMenu.tsx';
import { TableSearchBox } from '../lists/TableSearchBox.tsx';
import { Button } from '../ui/Button.tsx';

interface Props {
  readonly search: AddressDraftRef;
  readonly location: RouteState;
  readonly kind: RecordKind;
  readonly list: QueryRef<KindCall<'search'>>;
}

/** Filters the list of one vessel by title, status and type. Everything chosen is in the address. */
export function RowFilters({ kind, list, search, location }: Props) {
  const { navigation } = usePortal();
  const { fleet } = location;
  const answer = useSelector(list, (snapshot) => queryView(snapshot).data);
  const choices = answer && rowChoices(kind, answer);
  const change = (part: Partial<RouteState['fleet']>) =>
    navigation.send({ type: 'address.picked', change: { fleet: { ...fleet, ...part } } });
  const cleared = hrefFor(location, { fleet: wholeFleet, search: undefined, record: undefined });
  return (
    <section className="filter-bar" aria-label="Search the list">
      <TableSearchBox search={search} placeholder="Title or place" label="Search titles and places" />
      <ChoiceMenu
        label="Status"
        choices={asChoices(choices?.statuses)}
        chosen={fleet.status}
        onChange={(status) => change({ status })}
      />
      <ChoiceMenu
        label="Type"
        choices={asChoices(choices?.types)}
        chosen={fleet.type}
        onChange={(type) => change({ type })}
      />
      {hasRowFilter(location) && (
        <Button look="text" onClick={() => navigation.send({ type: 'link.followed', to: cleared, replace: true })}>
          Clear filters
        </Button>
      )}
    </section>
  );
}
