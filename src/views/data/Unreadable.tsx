import { counted } from '../../contract/format.ts';

/** Shows how many entries of a list are missing because they could not be parsed. */
export function Unreadable({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p className="unreadable-note" role="status">
      {counted(count, 'entry', 'entries')} could not be read
    </p>
  );
}
