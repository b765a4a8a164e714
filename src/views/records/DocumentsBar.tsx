import './documents-bar.css';
import { useState } from 'react';
import { counted } from '../../contract/format.ts';
import type { ChosenRecord, DocumentPlan } from '../../contract/document-plan.ts';
import { type KindName, kinds } from '../../contract/records/kinds.ts';
import { useLocation } from '../portal.ts';
import { ListTool } from '../lists/ListBar.tsx';
import { BatchProgress, useDocumentBatch } from './BatchProgress.tsx';
import { Button } from '../ui/Button.tsx';

interface Props {
  readonly kind: KindName;
  /** The records that can be chosen, in the order of the list. */
  readonly records: readonly ChosenRecord[];
  /** The ids of the chosen records; undefined: none can be chosen now. */
  readonly chosen: ReadonlySet<string> | undefined;
  readonly onChange: (chosen: ReadonlySet<string> | undefined) => void;
}

const formats = [
  { format: 'zip', text: 'Download ZIP' },
  { format: 'pdf', text: 'Download one PDF' },
] as const;

/** 'Choose documents': check boxes in the list, then one file with the PDFs of the chosen records, its progress and 'Cancel'. */
export function DocumentsBar(props: Props) {
  const location = useLocation();
  return location && <BarOfPage {...props} today={location.today} />;
}

function BarOfPage({ kind, records, chosen, onChange, today }: Props & { readonly today: string }) {
  const { plan, busy, request: requestBatch, cancel } = useDocumentBatch();
  const [withAttachments, setWithAttachments] = useState(false);
  const request = (format: DocumentPlan['format']) =>
    requestBatch({
      kind,
      format,
      withAttachments,
      records: records.filter(({ id }) => chosen?.has(id)),
      name: `${kinds[kind].plural} - ${today}`,
    });
  const close = () => {
    if (plan) cancel();
    onChange(undefined);
  };
  if (!chosen) return <ListTool icon="attachment" title="Choose documents" onClick={() => onChange(new Set())} />;
  return (
    <section className="documents-bar" aria-label="Documents">
      <span>{counted(chosen.size, 'record')} chosen</span>
      <label>
        <input
          type="checkbox"
          checked={withAttachments}
          onChange={({ target }) => setWithAttachments(target.checked)}
        />{' '}
        With attachments
      </label>
      {formats.map(({ format, text }) => (
        <Button key={format} look="outlined" disabled={busy || chosen.size === 0} onClick={() => request(format)}>
          {text}
        </Button>
      ))}
      <Button look="text" onClick={close}>
        {plan && busy ? 'Cancel download' : 'Close'}
      </Button>
      <BatchProgress plan={plan} noun="record" />
    </section>
  );
}
