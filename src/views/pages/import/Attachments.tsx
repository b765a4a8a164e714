import { useSelector } from '@xstate/react';
import { maxZipBytes } from '../../../contract/administration/import-limits.ts';
import { counted } from '../../../contract/format.ts';
import type { ImportBatch } from '../../../machines/import/import-event.ts';
import type { ImportRef } from '../../../machines/import/import-machine.ts';
import { DropZone } from './DropZone.tsx';

type Files = NonNullable<ImportBatch['attachments']>;

/** The ZIP with the files that the rows name: uploads it, and shows which row each file belongs to. */
export function Attachments({ batch, flow }: { readonly batch: ImportBatch; readonly flow: ImportRef }) {
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const uploading = useSelector(flow, (snapshot) => snapshot.matches('attaching'));
  const { attachments } = batch;
  const files = attachments && <FileList files={attachments} isChecked={batch.sheets.length > 0} />;
  if (batch.tables.length === 0)
    return (
      files && (
        <section className="card" aria-label="Attachments">
          <h2 className="section-title">Attachments</h2>
          {files}
        </section>
      )
    );
  return (
    <DropZone
      flow={flow}
      label="Attachments"
      title="Attachments"
      choose={attachments ? 'Choose another ZIP' : 'Choose a ZIP'}
      accept=".zip"
      isOptional
      uploading={uploading}
      progress="Uploading the ZIP"
      disabled={busy}
    >
      <p className="muted">
        A ZIP of up to {maxZipBytes / 1024 / 1024} MB with the files whose names are in the columns Attachments and
        File. Drop it here, or choose it. {attachments ? 'It replaces the one before. ' : ''}The file is checked again
        after it.
      </p>
      {files}
    </DropZone>
  );
}

function FileList({ files, isChecked }: { readonly files: Files; readonly isChecked: boolean }) {
  const { named, unnamed, refused } = files;
  const total = (named ?? 0) + (unnamed ?? 0) + (refused ?? 0);
  const further = total - files.files.length;
  return (
    <>
      <p role="status">
        {counted(total, 'file')}:{' '}
        {isChecked ? `${named} named by rows, ${unnamed} named by none` : `${(named ?? 0) + (unnamed ?? 0)} accepted`},{' '}
        {refused} refused.
      </p>
      <div className="import-scroll import-files">
        <table className="import-counts">
          <caption className="visually-hidden">Files of the ZIP</caption>
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col">Belongs to</th>
            </tr>
          </thead>
          <tbody>
            {files.files.map((file) => (
              <tr key={file.name}>
                <th scope="row">{file.name}</th>
                <td>{belongsTo(file, isChecked)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {further > 0 && <p className="muted">{counted(further, 'further file')}.</p>}
    </>
  );
}

const belongsTo = ({ row, rows, reason }: Files['files'][number], isChecked: boolean): string => {
  if (reason !== null) return `Refused: ${reason}`;
  if (!isChecked) return 'Known after the check';
  if (row === null) return 'No row names it';
  return rows !== null && rows > 1 ? `${row}, and ${counted(rows - 1, 'further row')}` : row;
};
