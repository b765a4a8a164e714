import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { counted } from '../../../contract/format.ts';
import type { ImportBatch } from '../../../machines/import/import-event.ts';
import type { ImportRef } from '../../../machines/import/import-machine.ts';
import { unanswered } from '../../../contract/administration/question-words.ts';
import { mayCheck, openQuestions } from '../../../machines/import/may-check.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { Loaded } from '../../data/Loaded.tsx';
import { TableSection } from './TableSection.tsx';
import { Button } from '../../ui/Button.tsx';

interface Props {
  readonly batch: ImportBatch;
  readonly flow: ImportRef;
  readonly sheets: QueryRef<'import.sheets'>;
}

/** How each sheet and column of the file is read, those with questions first, and the check below, of several also above. */
export function Mapping({ batch, flow, sheets }: Props) {
  const [removes, setRemoves] = useState<readonly string[]>(batch.removes.flatMap((sheet) => sheet ?? []));
  const [emptyClears, setEmptyClears] = useState(batch.emptyClears ?? false);
  const [withoutRequired, setWithoutRequired] = useState(false);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy') || snapshot.hasTag('running'));
  const id = useId();
  const { open, nothingRead, incomplete } = openQuestions(batch);
  const isReady = mayCheck(batch, withoutRequired) && !busy;
  const ordered = batch.tables
    .map((table, at) => ({ table, at, asks: unanswered(table).length + table.missing.length > 0 }))
    .toSorted((a, b) => Number(b.asks) - Number(a.asks));
  const check = (
    <div className="import-check">
      <Button
        aria-disabled={!isReady}
        onClick={() =>
          !busy &&
          flow.send({
            type: 'check.requested',
            withoutRequired,
            step: { call: 'import.check', input: { id: batch.id, removes: [...removes], emptyClears } },
          })
        }
      >
        Check the file
      </Button>
      <p className="muted">{nextStep(nothingRead, open, incomplete.length > 0 && !withoutRequired)}</p>
    </div>
  );
  return (
    <Loaded query={sheets} contentName="The sheets" lines={6}>
      {(all) => (
        <fieldset className="import-mapping" disabled={busy}>
          <legend className="visually-hidden">How the file is read</legend>
          {ordered.length > 1 && check}
          {ordered.map(({ table, at }) => (
            <TableSection
              key={table.title}
              table={table}
              sheets={all}
              nothingRead={nothingRead}
              removes={removes.includes(table.sheet ?? '')}
              onRemoves={(on) =>
                setRemoves((before) => [
                  ...before.filter((sheet) => sheet !== table.sheet),
                  ...(on && table.sheet ? [table.sheet] : []),
                ])
              }
              onChoose={(choice) =>
                flow.send({
                  type: 'mapping.changed',
                  step: { call: 'import.choose', input: { id: batch.id, table: at, choice } },
                })
              }
            />
          ))}
          <label htmlFor={id}>
            <input
              id={id}
              type="checkbox"
              checked={emptyClears}
              onChange={({ target }) => setEmptyClears(target.checked)}
            />
            Empty cells clear what is stored. Otherwise the stored value stays
          </label>
          {incomplete.length > 0 && (
            <MissingColumns tables={incomplete} accepted={withoutRequired} onAccept={setWithoutRequired} />
          )}
          {check}
        </fieldset>
      )}
    </Loaded>
  );
}

const nextStep = (nothingRead: boolean, open: number, lacksColumns: boolean): string => {
  if (nothingRead) return 'Choose what at least one sheet of the file contains.';
  if (open > 0) return `${counted(open, 'question')} to answer first.`;
  return lacksColumns ? 'Columns are missing: say first what is read as them.' : 'Nothing is stored by the check.';
};

interface MissingProps {
  readonly tables: ImportBatch['tables'];
  readonly accepted: boolean;
  readonly onAccept: (accepted: boolean) => void;
}

/** The required columns that no column of the file is read as, by sheet, and whether it is checked without them. */
function MissingColumns({ tables, accepted, onAccept }: MissingProps) {
  const id = useId();
  return (
    <div className="import-note import-missing" role="group" aria-label="Missing columns">
      <p>No column of the file is read as these, which new rows need:</p>
      <ul>
        {tables.map(({ title, missing }) => (
          <li key={title}>
            {title}: {missing.join(', ')}
          </li>
        ))}
      </ul>
      <label htmlFor={id}>
        <input id={id} type="checkbox" checked={accepted} onChange={({ target }) => onAccept(target.checked)} />
        Check without them: the file only changes rows that are stored already
      </label>
    </div>
  );
}
