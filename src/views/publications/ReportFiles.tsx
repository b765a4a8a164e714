import '../records/detail-panel.css';
import { usePortal } from '../portal.ts';
import { DownloadCard } from '../ui/DownloadCard.tsx';

interface ReportFile {
  readonly reportId: string;
  readonly fileName: string | null;
  /** YYYY-MM-DD */
  readonly date: string | null;
}

/** Files of the office to download: of reports, budgets, letters and articles. In a grid where a page has the width. */
export function ReportFiles({ files, grid }: { readonly files: readonly ReportFile[]; readonly grid: boolean }) {
  const { download } = usePortal();
  return (
    <ul className={grid ? 'download-list download-grid' : 'download-list'}>
      {files.map(({ reportId, fileName, date }) => (
        <li key={reportId}>
          <DownloadCard
            fileName={fileName}
            date={date}
            onDownload={() =>
              download.send({
                type: 'download.asked',
                order: { call: 'attachment.report', input: { reportId }, name: fileName ?? '' },
              })
            }
          />
        </li>
      ))}
    </ul>
  );
}

/** The files of an article, as files of the office: they are asked for by the same request. */
export const filesOf = (
  attachment: readonly (Omit<ReportFile, 'reportId'> & { readonly id: string })[],
): readonly ReportFile[] => attachment.map(({ id, fileName, date }) => ({ reportId: id, fileName, date }));
