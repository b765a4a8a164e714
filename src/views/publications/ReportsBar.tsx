import '../records/documents-bar.css';
import { BatchProgress, useDocumentBatch } from '../records/BatchProgress.tsx';
import { useCanDownload } from '../data/can-download.ts';
import { Icon } from '../ui/Icon.tsx';
import type { ReportFile } from './ReportFiles.tsx';
import { Button } from '../ui/Button.tsx';

interface Props {
  readonly files: readonly ReportFile[];
  /** The name of the ZIP, without its extension. */
  readonly name: string;
}

/** Downloads all report files of a group as one ZIP, with its progress and 'Cancel'. A single file has its card alone. */
export function ReportsBar({ files, name }: Props) {
  const { plan, busy, request, cancel } = useDocumentBatch();
  const canDownload = useCanDownload();
  if (files.length < 2) return null;
  const records = files.map(({ reportId, fileName }) => ({ id: reportId, title: fileName ?? 'File' }));
  return (
    <section className="documents-bar" aria-label={`All files of ${name}`}>
      {plan && busy ? (
        <Button look="text" onClick={cancel}>
          Cancel download
        </Button>
      ) : (
        <Button
          look="text"
          disabled={busy || !canDownload}
          onClick={() => request({ kind: 'report', format: 'zip', withAttachments: false, records, name })}
        >
          <Icon name="download" size={16} /> Download all {files.length} in one ZIP
        </Button>
      )}
      <BatchProgress plan={plan} noun="file" />
    </section>
  );
}
