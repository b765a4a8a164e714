import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import { maxFileBytes } from '../../contract/administration/import-limits.ts';
import { binDays } from '../../contract/administration/stored-row.ts';
import { day } from '../../contract/format.ts';
import { fileSize } from '../../contract/format-quantity.ts';
import type { ChangeRef } from '../../machines/change.ts';
import { ChangeButton } from '../changes/ChangeButton.tsx';
import { ChangeNotice } from '../changes/ChangeNotice.tsx';
import { buttonClass } from '../ui/Button.tsx';

interface Props {
  readonly files: readonly { id: string | null; name: string | null; date: string | null; size: number | null }[];
  readonly row: { readonly sheet: string; readonly id: string };
  readonly change: ChangeRef;
}

/** The files of a row: each can be replaced or removed, and others added. */
export function RowFiles({ files, row, change }: Props) {
  const busy = useSelector(change, (snapshot) => snapshot.hasTag('busy'));
  const add = (file: File, replaces?: string | null) =>
    change.send({
      type: 'change.requested',
      change: {
        call: 'rows.addFile',
        input: { ...row, file, ...(replaces && { replaces }) },
        said: replaces ? 'The file was replaced' : 'The file was added',
      },
    });
  return (
    <section className="row-files" aria-label="Files">
      <h3>Files</h3>
      <ChangeNotice change={change} calls={['rows.addFile', 'rows.removeFile']} />
      {files.length === 0 && <p className="muted">It has no files.</p>}
      <ul>
        {files.map(({ id, name, date, size }) => (
          <li key={id}>
            <span>
              {name}
              <small className="muted">
                {date !== null && day(date)}
                {size !== null && ` · ${fileSize(size)}`}
              </small>
            </span>
            <PickedFile busy={busy} label={`Replace ${name}`} onPick={(file) => add(file, id)}>
              Replace
            </PickedFile>
            <ChangeButton
              change={change}
              look="text"
              label={`Remove ${name}`}
              requests={{
                call: 'rows.removeFile',
                input: { ...row, file: id ?? '' },
                asks: {
                  question: `Remove the file ‘${name}’? It can be restored for ${binDays} days, under Administration, Import.`,
                  action: 'Remove',
                },
                said: 'The file was removed',
              }}
            >
              Remove
            </ChangeButton>
          </li>
        ))}
      </ul>
      <PickedFile busy={busy} label="Add a file" onPick={(file) => add(file)}>
        Add a file
      </PickedFile>
      <p className="muted">PDF, pictures, Office documents, text or CSV of up to {maxFileBytes / 1024 / 1024} MB.</p>
    </section>
  );
}

interface PickedFileProps {
  readonly busy: boolean;
  readonly label: string;
  readonly onPick: (file: File) => void;
  readonly children: ReactNode;
}

function PickedFile({ busy, label, onPick, children }: PickedFileProps) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        aria-label={label}
        disabled={busy}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onPick(file);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <label htmlFor={id} className={buttonClass('outlined')} aria-busy={busy}>
        {children}
      </label>
    </>
  );
}
