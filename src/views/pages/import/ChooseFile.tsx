import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { maxImportBytes } from '../../../contract/administration/import-limits.ts';
import type { ImportRef } from '../../../machines/import/import-machine.ts';
import { binDays } from '../../../contract/administration/stored-row.ts';
import { Bin } from '../../data/Bin.tsx';
import type { RouteState } from '../../../routing/location.ts';
import { DropZone, pickFile } from './DropZone.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import type { ImportActors } from './import-page-actors.ts';
import { RememberedChoices } from './RememberedChoices.tsx';
import { Templates } from './Templates.tsx';
import { Button } from '../../ui/Button.tsx';
import { Refusal } from '../../ui/Refusal.tsx';

interface Props {
  readonly actors: ImportActors;
  readonly location: RouteState;
}

/** A file dropped, chosen or pasted; the templates; and the imports so far. */
export function ChooseFile({ actors: { list, sheets, remembered, forget, deleted, undo, flow }, location }: Props) {
  const uploading = useSelector(flow, (snapshot) => snapshot.matches('uploading'));
  const problem = useSelector(flow, ({ context }) => context.problem);
  return (
    <div className="import">
      <Refusal reason={problem?.message} />
      <div className="import-ways">
        <DropZone
          flow={flow}
          label="File"
          title="Upload a file"
          choose="Choose a file"
          accept=".xlsx,.csv,.txt"
          uploading={uploading}
          progress="Uploading the file"
        >
          <p className="muted">
            A workbook (.xlsx) or a CSV of up to {maxImportBytes / 1024 / 1024} MB. Drop it here, or choose it. Nothing
            is stored before you have seen what it changes.
          </p>
        </DropZone>
        <PastedRows flow={flow} uploading={uploading} />
        <Templates sheets={sheets} />
      </div>
      <ImportHistory list={list} location={location} />
      <Bin
        query={deleted}
        change={undo}
        none={`What is deleted by hand, in the panel of a record, can be restored from here for ${binDays} days.`}
        deletedIn={(rows) =>
          rows.map(({ title, label, ...row }) => ({
            ...row,
            title: label,
            text: title,
            restores: { call: 'rows.undo', input: { id: row.id ?? '' }, said: `${label} was restored` },
          }))
        }
      />
      <RememberedChoices remembered={remembered} forget={forget} />
    </div>
  );
}

interface WayProps {
  readonly flow: ImportRef;
  readonly uploading: boolean;
}

function PastedRows({ flow, uploading }: WayProps) {
  const [text, setText] = useState('');
  const id = useId();
  const isEmpty = text.trim() === '';
  return (
    <section className="card" aria-label="Rows">
      <h2 className="section-title">Paste rows</h2>
      <label htmlFor={id}>Rows copied from a spreadsheet, with their headers</label>
      <textarea
        id={id}
        className="p-inputtext"
        rows={4}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        look="outlined"
        aria-disabled={isEmpty || uploading}
        onClick={() => !isEmpty && pickFile(flow, new File([text], 'Pasted rows.csv', { type: 'text/csv' }))}
      >
        Upload the rows
      </Button>
    </section>
  );
}
