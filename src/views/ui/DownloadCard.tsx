import { longDay } from '../../contract/format.ts';
import { fileSize } from '../../contract/format-quantity.ts';
import { Icon, type IconName } from './Icon.tsx';

const icons: Readonly<Record<string, IconName>> = { pdf: 'pdf', xlsx: 'excel', xls: 'excel' };

const variantIcons: Readonly<Record<string, IconName>> = {
  executed: 'check',
  reported: 'report',
  'approved on board': 'anchor',
  'approved in office': 'company',
  overdue: 'clock',
  rejected: 'cross',
  unplanned: 'warning',
};

interface Props {
  readonly fileName: string | null;
  /** YYYY-MM-DD */
  readonly date: string | null;
  /** The kind of file; selects the icon. */
  readonly variant?: string | null;
  /** In bytes; null: generated on request, its size is not known before. */
  readonly size?: number | null;
  readonly disabled?: boolean;
  readonly onDownload: () => void;
}

/** A file to download: an icon for its extension, its date, and its whole name. */
export function DownloadCard({ fileName, date, variant = null, size = null, disabled = false, onDownload }: Props) {
  const extension = fileName?.split('.').at(-1)?.toLowerCase() ?? '';
  return (
    <button type="button" className="download-card" aria-disabled={disabled} onClick={() => disabled || onDownload()}>
      <Icon name={icons[extension] ?? 'file'} />
      <span>
        <span className="file-name">{fileName ?? 'File'}</span>
        <small className="muted">
          {longDay(date)}
          {size !== null && ` · ${fileSize(size)}`}
          {variant && (
            <span className="variant" data-variant={variant}>
              <Icon name={variantIcons[variant.toLowerCase()] ?? 'file'} size={14} /> {variant}
            </span>
          )}
        </small>
      </span>
      <Icon name="download" />
    </button>
  );
}
