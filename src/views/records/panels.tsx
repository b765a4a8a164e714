import type { Attachment } from '../../contract/models/attachment.ts';
import type { Received } from '../../contract/receive.ts';
import type { Section } from '../../contract/records/kind.ts';
import { useShell } from '../portal.ts';
import { ClampedText } from '../ui/ClampedText.tsx';
import { useCanDownload } from '../data/can-download.ts';
import { DownloadCard } from '../ui/DownloadCard.tsx';
import { SafeHtml } from '../ui/SafeHtml.tsx';
import { renderCell } from './cells.tsx';
import { listAt, type Row } from './fields.ts';
import { kindCall, type KindName } from '../../contract/records/kinds.ts';
import { shownFields, valueAt } from '../../contract/records/value-at.ts';

interface PanelProps<P extends Section['panel']> {
  readonly section: Extract<Section, { panel: P }>;
  readonly detail: Row;
  readonly kind: KindName;
}

function Facts({ section, detail }: PanelProps<'facts'>) {
  return (
    <dl className="facts">
      {shownFields(section.fields, detail).map(({ field, label, format }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>{renderCell(valueAt(detail, field), format)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Html({ section, detail }: PanelProps<'html'>) {
  const html = valueAt(detail, section.field);
  if (typeof html !== 'string' || html.trim() === '') return <p className="muted">No data</p>;
  return (
    <ClampedText content="html">
      <SafeHtml html={html} />
    </ClampedText>
  );
}

function Items({ section, detail }: PanelProps<'items'>) {
  const items = listAt(detail, section.field);
  if (items.length === 0) return <p className="muted">{section.none}</p>;
  return (
    <table className="items" aria-label={section.title}>
      <thead>
        <tr>
          {section.fields.map(({ field, label }) => (
            <th key={field} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr key={index}>
            {section.fields.map(({ field, label, format }) => (
              <td key={field} data-label={label} data-format={format}>
                {renderCell(valueAt(item, field), format)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Attachments({ section, detail, kind }: PanelProps<'attachments'>) {
  const { download } = useShell();
  const canDownload = useCanDownload();
  const call = kindCall(kind, 'attachment');
  // SAFETY: the response was parsed with the schema of the kind's detail, whose attachments have this shape.
  const files = listAt(detail, section.field) as readonly Received<typeof Attachment>[];
  if (files.length === 0) return <p className="muted">No data</p>;
  return (
    <ul className="download-list">
      {files.map(({ id, fileName, date, size, variant }) => (
        <li key={id}>
          <DownloadCard
            fileName={fileName}
            date={date}
            variant={variant}
            size={size}
            disabled={!call || !canDownload}
            onDownload={() =>
              call &&
              download.send({ type: 'download.requested', request: { call, input: { id }, name: fileName ?? '' } })
            }
          />
        </li>
      ))}
    </ul>
  );
}

const panels = { facts: Facts, html: Html, items: Items, attachments: Attachments };

/** Renders one section of a detail with the panel it names. */
export function SectionPanel({ section, detail, kind }: PanelProps<Section['panel']>) {
  // SAFETY: the panel and the section have the same name, so the panel takes this section.
  const Panel = panels[section.panel] as (props: PanelProps<Section['panel']>) => React.ReactNode;
  return (
    <section className="detail-section">
      <h3>{section.title}</h3>
      <Panel section={section} detail={detail} kind={kind} />
    </section>
  );
}
