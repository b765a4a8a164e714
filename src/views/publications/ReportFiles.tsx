import '../records/detail-panel.css';
import type { RouteState } from '../../routing/location.ts';
import { useShell } from '../portal.ts';
import { RowLink } from '../records/RowLink.tsx';
import { useCanDownload } from '../data/can-download.ts';
import { DownloadCard } from '../ui/DownloadCard.tsx';

/** A published file: of a report, a budget, a broadcast or an article. */
export interface ReportFile {
  readonly reportId: string;
  readonly fileName: string | null;
  /** YYYY-MM-DD */
  readonly date: string | null;
  /** In bytes; missing where the server does not say it. */
  readonly size?: number | null;
}

interface Props {
  readonly files: readonly ReportFile[];
  readonly grid: boolean;
  /** Where each file is a row of its own, which can be edited. */
  readonly location?: RouteState;
}

/** The downloadable files of reports, budgets, broadcasts and articles; in a grid if the page is wide enough. */
export function ReportFiles({ files, grid, location }: Props) {
  const { download } = useShell();
  const canDownload = useCanDownload();
  return (
    <ul className={grid ? 'download-list download-grid' : 'download-list'}>
      {files.map(({ reportId, fileName, date, size }) => (
        <li key={reportId}>
          <DownloadCard
            fileName={fileName}
            date={date}
            size={size ?? null}
            disabled={!canDownload}
            onDownload={() =>
              download.send({
                type: 'download.requested',
                request: { call: 'attachment.report', input: { reportId }, name: fileName ?? '' },
              })
            }
          />
          {location && <RowLink id={reportId} name={fileName ?? 'the file'} location={location} />}
        </li>
      ))}
    </ul>
  );
}

/** Converts the files of an article to published files, which the same request downloads. */
export const filesOf = (
  attachment: readonly (Omit<ReportFile, 'reportId'> & { readonly id: string })[],
): readonly ReportFile[] => attachment.map(({ id, ...file }) => ({ ...file, reportId: id }));
