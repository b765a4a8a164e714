/** Which rows of a table are chosen, by their keys; a row without a name cannot be chosen. */
export interface Choosing<T> {
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  readonly nameOf: (row: T) => string | undefined;
}

interface HeadingProps {
  /** The keys of the rows that can be chosen. */
  readonly ids: readonly string[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** The heading of the check boxes: chooses all rows of the table, or none. */
export function ChooseAll({ ids, chosen, onChange }: HeadingProps) {
  const all = ids.length > 0 && ids.every((id) => chosen.has(id));
  return (
    <th scope="col" className="table-choice">
      <input
        type="checkbox"
        aria-label="Choose all shown"
        checked={all}
        onChange={() => onChange(new Set(all ? [] : ids))}
      />
    </th>
  );
}

interface CellProps {
  readonly id: string;
  readonly name: string | undefined;
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** The check box of a row. */
export function ChooseRow({ id, name, chosen, onChange }: CellProps) {
  const toggle = (checked: boolean) =>
    onChange(new Set(checked ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  return (
    <td className="table-choice" data-label="Chosen">
      {name !== undefined && (
        <input
          type="checkbox"
          aria-label={`Choose ${name}`}
          checked={chosen.has(id)}
          onChange={({ target }) => toggle(target.checked)}
        />
      )}
    </td>
  );
}
