import { useSelector } from '@xstate/react';
import { counted } from '../../../contract/format.ts';
import { Link } from 'wouter';
import type { ImportBatch } from '../../../machines/import/import-event.ts';
import { hrefFor, type RouteState } from '../../../routing/location.ts';
import { DownloadButton } from '../../data/DownloadButton.tsx';
import type { ImportActors } from './import-page-actors.ts';
import { keepsOthersWaiting, othersWait } from './batch-words.ts';
import { ImportedRows } from './ImportedRows.tsx';
import { countOf, stateNames } from './row-counts.ts';
import { rowStatesOf, tabOf } from './rows-view.ts';
import { Button } from '../../ui/Button.tsx';

interface Props {
  readonly batch: ImportBatch;
  readonly actors: ImportActors;
  readonly location: RouteState;
}

/** What the file changes, sheet by sheet and row by row, and what can be done next. */
export function Review({ batch, actors: { flow, rows }, location }: Props) {
  return (
    <>
      <Counts batch={batch} location={location} />
      <Warnings batch={batch} />
      <Actions batch={batch} flow={flow} />
      <ImportedRows rows={rows} batch={batch} location={location} />
    </>
  );
}

function Counts({ batch, location }: Pick<Props, 'batch' | 'location'>) {
  const words = rowStatesOf(batch.state);
  return (
    <div className="import-scroll">
      <table className="import-counts">
        <caption className="visually-hidden">Rows of each sheet</caption>
        <thead>
          <tr>
            <th scope="col">Sheet</th>
            {stateNames.map((state) => (
              <th key={state} scope="col">
                {words[state]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {batch.sheets.map((counts) => (
            <tr key={counts.sheet}>
              <th scope="row">{counts.title ?? counts.sheet}</th>
              {stateNames.map((state) => (
                <td key={state}>
                  {(counts[state] ?? 0) === 0 ? (
                    0
                  ) : (
                    <Link
                      href={hrefFor(location, { tab: tabOf({ state, sheet: counts.sheet }) })}
                      aria-label={`${counts.title ?? counts.sheet}: ${counted(counts[state] ?? 0, 'row')} ${words[state].toLowerCase()}`}
                    >
                      {counts[state]}
                    </Link>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What the portal does not know of rows that it accepts. */
function Warnings({ batch: { state, warnings } }: Pick<Props, 'batch'>) {
  if (state === 'undone' || !warnings || warnings.first.length === 0) return null;
  return (
    <section className="import-warnings" aria-labelledby="import-warnings">
      <h3 id="import-warnings">Warnings</h3>
      <ul>
        {warnings.first.map(({ sheet, row, column, value, reason }, at) => (
          <li key={at}>
            {sheet}, row {row}
            {column !== null && `, ${column} ‘${value ?? ''}’`}: {reason}
          </li>
        ))}
      </ul>
      {(warnings.further ?? 0) > 0 && <p>{counted(warnings.further ?? 0, 'further row')} with warnings.</p>}
    </section>
  );
}

function Actions({ batch, flow }: { readonly batch: ImportBatch; readonly flow: ImportActors['flow'] }) {
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const refused = countOf(batch, ['refused']);
  const removed = countOf(batch, ['removed']);
  const good = countOf(batch, ['new', 'changed', 'removed']) - countOf(batch, ['byItems']);
  const isChecked = batch.state === 'checked';
  const apply = () =>
    flow.send({
      type: 'apply.requested',
      step: { call: 'import.apply', input: { id: batch.id, onlyGood: refused > 0 } },
    });
  return (
    <div className="import-actions">
      {isChecked && good > 0 && (
        <Button aria-disabled={busy} onClick={() => !busy && apply()}>
          {refused > 0 ? `Apply only the ${counted(good, 'good row')}` : `Apply ${counted(good, 'row')}`}
        </Button>
      )}
      {isChecked && keepsOthersWaiting(batch.oneConnection, good) && <p className="muted">{othersWait}</p>}
      {isChecked && good === 0 && <p>{refused > 0 ? 'No row can be applied.' : 'This file changes nothing.'}</p>}
      {isChecked && removed > 0 && <p className="import-problem">{counted(removed, 'row')} will be removed.</p>}
      {refused > 0 && (
        <DownloadButton request={{ call: 'import.refused', input: { id: batch.id }, name: 'Refused rows' }}>
          Download the refused rows
        </DownloadButton>
      )}
      {batch.state === 'applied' && (
        <Button
          look="outlined"
          aria-disabled={busy}
          onClick={() => flow.send({ type: 'undo.requested', step: { call: 'import.undo', input: { id: batch.id } } })}
        >
          Undo
        </Button>
      )}
    </div>
  );
}
