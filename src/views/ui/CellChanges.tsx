import './cell-changes.css';

interface Change {
  readonly column: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** Cells that change, each marked as before and as after, as items of a list. */
export function CellChanges({ changes }: { readonly changes: readonly Change[] }) {
  return changes.map(({ column, from, to }) => (
    <li key={column} className="cell-change">
      {column}: <del>{from ?? 'empty'}</del> → <ins>{to ?? 'empty'}</ins>
    </li>
  ));
}
