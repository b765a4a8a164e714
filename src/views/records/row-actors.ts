import type { ChangeRef } from '../../machines/change.ts';
import type { QueryRef } from '../../machines/query/query.ts';

/** A sheet of the import, and what one of its rows is called: 'Near Miss'. */
export interface RowSheet {
  readonly sheet: string;
  readonly singular: string;
}

/** The actors of the open row. */
export type RowActors = Readonly<{
  history: QueryRef<'rows.history'>;
  form: QueryRef<'rows.form'>;
  change: ChangeRef;
}>;
