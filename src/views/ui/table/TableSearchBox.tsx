import { useSelector } from '@xstate/react';
import { InputText } from 'primereact/inputtext';
import type { TableSearchRef } from '../../../machines/table-search.ts';
import { maxSearchLength } from '../../../routing/location.ts';

interface Props {
  readonly search: TableSearchRef;
  readonly placeholder: string;
  readonly label: string;
}

/** The box for the keyword of a table; the machine writes it to the address. */
export function TableSearchBox({ search, placeholder, label }: Props) {
  const typed = useSelector(search, ({ context }) => context.typed);
  return (
    <InputText
      type="search"
      placeholder={placeholder}
      aria-label={label}
      value={typed}
      maxLength={maxSearchLength}
      onChange={({ target }) => search.send({ type: 'keyword.typed', text: target.value })}
      onBlur={() => search.send({ type: 'box.blurred' })}
    />
  );
}
