import { useSelector } from '@xstate/react';
import { type AddressDraftRef, typedKeyword } from '../../machines/address-draft.ts';
import { maxSearchLength } from '../../routing/parameters.ts';

interface Props {
  readonly search: AddressDraftRef;
  readonly placeholder: string;
  readonly label: string;
}

/** The box for the keyword of a table; the machine writes it to the address. */
export function TableSearchBox({ search, placeholder, label }: Props) {
  const typed = useSelector(search, typedKeyword);
  return (
    <input
      className="p-inputtext"
      type="search"
      placeholder={placeholder}
      aria-label={label}
      value={typed}
      maxLength={maxSearchLength}
      onChange={({ target }) => search.send({ type: 'draft.changed', change: { search: target.value || undefined } })}
      onBlur={() => search.send({ type: 'draft.settled' })}
    />
  );
}
