import './documents-bar.css';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useState } from 'react';
import { counted } from '../../contract/format.ts';
import type { ChosenRecord, DocumentPlan, MissingDocument } from '../../contract/document-plan.ts';
import { type KindName, kinds } from '../../contract/records/kinds.ts';
import { useLocation, useShell } from '../portal.ts';
import { Failure } from '../ui/Failure.tsx';
import { Icon } from '../ui/Icon.tsx';

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
  const table = useId();
  const { documentBatch } = useShell();
  const { context, value } = useSelector(documentBatch, (snapshot) => snapshot);
  const busy = useSelector(documentBatch, (snapshot) => snapshot.hasTag('busy'));
  const [withAttachments, setWithAttachments] = useState(false);
  useEffect(() => () => documentBatch.send({ type: 'table.closed', table }), [documentBatch, table]);
  const plan = context.plan?.table === table ? context.plan : undefined;
  const request = (format: DocumentPlan['format']) =>
    documentBatch.send({
      type: 'documents.requested',
      plan: {
        table,
        kind,
        format,
        withAttachments,
        records: records.filter(({ id }) => chosen?.has(id)),
        name: `${kinds[kind].plural} - ${today}`,
      },
    });
  const close = () => {
    if (plan) documentBatch.send({ type: 'documents.cancelled' });
    onChange(undefined);
  };
  if (!chosen)
    return (
      <div className="documents-bar">
        <button type="button" className="p-button p-button-text" onClick={() => onChange(new Set())}>
          <Icon name="attachment" size={16} /> Choose documents
        </button>
      </div>
    );
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
        <button
          key={format}
          type="button"
          className="p-button p-button-outlined"
          disabled={busy || chosen.size === 0}
          onClick={() => request(format)}
        >
          {text}
        </button>
      ))}
      <button type="button" className="p-button p-button-text" onClick={close}>
        {plan && busy ? 'Cancel download' : 'Close'}
      </button>
      <span className="muted" role="status">
        {plan && (busy || value === 'finished') && progressText(plan, context.done, busy, context.missing.length)}
      </span>
      {plan && value === 'failed' && (
        <Failure
          problem={context.problem}
          errorTitle="The documents could not be downloaded"
          onRetry={() => documentBatch.send({ type: 'documents.retried' })}
        />
      )}
      {plan && value === 'finished' && context.missing.length > 0 && <Missing missing={context.missing} />}
    </section>
  );
}

function Missing({ missing }: { readonly missing: readonly MissingDocument[] }) {
  return (
    <ul aria-label="Missing documents">
      {missing.map(({ title, reason }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two records may have the same title and reason
        <li key={at}>
          {title}: {reason}
        </li>
      ))}
    </ul>
  );
}

const progressText = ({ records }: DocumentPlan, done: number, busy: boolean, missing: number): string => {
  if (busy) return `${done} of ${counted(records.length, 'record')} loaded`;
  return missing > 0 ? `Finished: ${counted(missing, 'document')} missing` : 'Finished';
};
