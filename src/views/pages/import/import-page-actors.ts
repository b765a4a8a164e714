import type { ChangeRef } from '../../../machines/change.ts';
import type { ImportRef } from '../../../machines/import/import-machine.ts';
import type { QueryRef } from '../../../machines/query/query.ts';

/** The actors of the import page. */
export type ImportActors = Readonly<{
  list: QueryRef<'import.list'>;
  sheets: QueryRef<'import.sheets'>;
  rows: QueryRef<'import.rows'>;
  remembered: QueryRef<'import.remembered'>;
  forget: ChangeRef;
  deleted: QueryRef<'rows.deleted'>;
  undo: ChangeRef;
  flow: ImportRef;
}>;
