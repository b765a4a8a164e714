import { useSelector } from '@xstate/react';
import { type DragEvent, useId, useState } from 'react';
import { maxImportBytes } from '../../../contract/administration/import-limits.ts';
import type { ImportRef } from '../../../machines/import/import-machine.ts';
import type { RouteState } from '../../../routing/location.ts';
import { ImportHistory } from './ImportHistory.tsx';
import type { ImportActors } from './import-page-actors.ts';
import { Templates } from './Templates.tsx';

interface Props {
  readonly actors: ImportActors;
  readonly location: RouteState;
}

/** A file dropped, chosen or pasted; the templates; and the imports so far. */
export function ChooseFile({ actors: { list, sheets, flow }, location }: Props) {
  const uploading = useSelector(flow, (snapshot) => snapshot.matches('uploading'));
  const problem = useSelector(flow, ({ context }) => context.problem);
  return (
    <div className="import">
      {problem && (
        <p className="import-problem" role="alert">
          {problem.message}
        </p>
      )}
      <div className="import-ways">
        <DropZone flow={flow} uploading={uploading} />
        <PastedRows flow={flow} uploading={uploading} />
        <Templates sheets={sheets} />
      </div>
      <ImportHistory list={list} location={location} />
    </div>
  );
}

interface WayProps {
  readonly flow: ImportRef;
  readonly uploading: boolean;
}

const pick = (flow: ImportRef, file: File | null | undefined): void => {
  if (file) flow.send({ type: 'file.picked', file: () => file });
};

function DropZone({ flow, uploading }: WayProps) {
  const [over, setOver] = useState(false);
  const id = useId();
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    pick(flow, event.dataTransfer.files[0]);
  };
  return (
    <section
      className="card import-drop"
      data-over={over}
      aria-label="File"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <h2 className="section-title">Upload a file</h2>
      <p className="muted">
        A workbook (.xlsx) or a CSV of up to {maxImportBytes / 1024 / 1024} MB. Drop it here, or choose it. Nothing is
        stored before you have seen what it changes.
      </p>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept=".xlsx,.csv,.txt"
        disabled={uploading}
        onChange={({ target }) => pick(flow, target.files?.[0])}
      />
      <label htmlFor={id} className="p-button" aria-busy={uploading}>
        {uploading ? 'Uploading…' : 'Choose a file'}
      </label>
    </section>
  );
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
      <button
        type="button"
        className="p-button p-button-outlined"
        aria-disabled={isEmpty || uploading}
        onClick={() => !isEmpty && pick(flow, new File([text], 'Pasted rows.csv', { type: 'text/csv' }))}
      >
        Upload the rows
      </button>
    </section>
  );
}
