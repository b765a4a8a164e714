import { changeMachine } from '../../../machines/change.ts';
import { importMachine } from '../../../machines/import/import-machine.ts';
import { request } from '../../../machines/query/query-request.ts';
import { definePage, machine } from '../define-page.ts';
import { ofRecord, query } from '../page-query.ts';
import { ImportPage } from './ImportPage.tsx';
import { rowsFilterOf, rowsViewOf } from './rows-view.ts';

/** Brings a company's own data in. `record` in the address: the open import; `tab`: which of its rows are shown. */
export const dataImport = definePage({
  view: ImportPage,
  machines: {
    list: query((location) => (location.record === undefined ? request('import.list', {}) : undefined)),
    sheets: query(() => request('import.sheets', {})),
    rows: query(
      ofRecord((id, location) => {
        const { after } = rowsViewOf(location);
        return request('import.rows', { ...rowsFilterOf(id, location), ...(after !== undefined && { after }) });
      }),
    ),
    remembered: query((location) => (location.record === undefined ? request('import.remembered', {}) : undefined)),
    forget: machine(({ change }) => changeMachine.provide(change)),
    deleted: query((location) => (location.record === undefined ? request('rows.deleted', {}) : undefined)),
    undo: machine(({ change }) => changeMachine.provide(change)),
    flow: machine(({ import: effects }) => importMachine.provide(effects)),
  },
});
