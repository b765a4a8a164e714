import type { FleetCondition } from '../../contract/fleet/fleet-conditions.ts';
import { defaultFindingCondition } from '../../contract/fleet/fleet-order.ts';

interface Props {
  readonly condition: FleetCondition | undefined;
  readonly onChange: (condition: FleetCondition | undefined) => void;
}

/** What the list of findings can be limited to; without a condition it has those that are open. */
const texts = { open: 'Open', overdue: 'Overdue', closed: 'Closed', openAndClosed: 'All' } as const;

/** Limits the list of findings to those that are open, overdue or closed, or shows all. */
export function FindingCondition({ condition = defaultFindingCondition, onChange }: Props) {
  return (
    <span className="filter-count">
      <select
        className="p-inputtext"
        aria-label="Show"
        value={condition}
        onChange={({ target }) => {
          const chosen = names.find((name) => name === target.value);
          onChange(chosen === defaultFindingCondition ? undefined : chosen);
        }}
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {texts[name]}
          </option>
        ))}
      </select>
    </span>
  );
}

// SAFETY: the keys of an object literal are exactly its names.
const names = Object.keys(texts) as (keyof typeof texts)[];
