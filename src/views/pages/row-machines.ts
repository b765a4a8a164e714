import type { CallName } from '../../contract/catalogue.ts';
import { changeMachine } from '../../machines/change.ts';
import { type QueryRequest, request } from '../../machines/query/query-request.ts';
import type { RouteState } from '../../routing/location.ts';
import type { RecordPanel } from '../../routing/parameters.ts';
import { machine } from './define-page.ts';
import { ofRecord, query } from './page-query.ts';

/** A row of a sheet. */
interface Row {
  readonly sheet: string;
  readonly id: string;
}

/** The history and the form of the open row of a sheet, each requested while its panel shows it, and what changes the row. */
export const rowMachines = (sheetOf: (location: RouteState) => string) => {
  const inPanel = <N extends CallName>(panel: RecordPanel, requestOf: (row: Row) => QueryRequest<N>) => {
    const ofRow = ofRecord((id, location) => requestOf({ sheet: sheetOf(location), id }));
    return (location: RouteState) => (location.panel === panel ? ofRow(location) : undefined);
  };
  return {
    history: query(inPanel('history', (row) => request('rows.history', row))),
    form: query(inPanel('edit', (row) => request('rows.form', row))),
    change: machine(({ change }) => changeMachine.provide(change)),
  };
};
