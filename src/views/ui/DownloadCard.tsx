import { longDay } from './formats.ts';
import { Icon } from './Icon.tsx';

const icons: Readonly<Record<string, string>> = { pdf: 'pdf', xlsx: 'excel', xls: 'excel' };

interface Props {
  readonly fileName: string;
  /** YYYY-MM-DD */
  readonly date: string;
  /** What the file stands for, in words. */
  readonly note?: string | undefined;
  readonly disabled?: boolean;
  readonly onDownload: () => void;
}

/** A file to download: icon by its extension, name, date. */
export function DownloadCard({ fileName, date, note, disabled = false, onDownload }: Props) {
  const extension = fileName.split('.').at(-1)?.toLowerCase() ?? '';
  return (
    <button type="button" className="download-card" disabled={disabled} onClick={onDownload}>
      <Icon name={icons[extension] ?? 'file'} />
      <span>
        <span className="truncate" title={fileName}>
          {fileName}
        </span>
        <br />
        <small className="muted">
          {longDay(date)}
          {note && ` · ${note}`}
        </small>
      </span>
      <Icon name="download" />
    </button>
  );
}
