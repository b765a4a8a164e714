import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import { counted } from '../../contract/format.ts';
import type { DocumentPlan, MissingDocument } from '../../contract/document-plan.ts';
import { useShell } from '../portal.ts';
import { Failure } from '../data/Failure.tsx';

/** The batch of documents of one list: requests it, says how far it is, and ends it if the list leaves the screen. */
export const useDocumentBatch = () => {
  const table = useId();
  const { documentBatch } = useShell();
  const plan = useSelector(documentBatch, ({ context }) => context.plan);
  const busy = useSelector(documentBatch, (snapshot) => snapshot.hasTag('busy'));
  useEffect(() => () => documentBatch.send({ type: 'table.closed', table }), [documentBatch, table]);
  return {
    /** The plan of this list's batch; undefined: it has none. */
    plan: plan?.table === table ? plan : undefined,
    /** Whether any batch is loading: there is one at a time. */
    busy,
    request: (wanted: Omit<DocumentPlan, 'table'>) =>
      documentBatch.send({ type: 'file.requested', plan: { ...wanted, table } }),
    cancel: () => documentBatch.send({ type: 'file.cancelled' }),
  };
};

interface Props {
  /** The plan of the list's batch; undefined: it has none. */
  readonly plan: DocumentPlan | undefined;
  /** What the list has: 'record', 'file'. */
  readonly noun: string;
}

/** How far a batch of documents is, what failed, and what is missing in the end. */
export function BatchProgress({ plan, noun }: Props) {
  const { documentBatch } = useShell();
  const { context, value } = useSelector(documentBatch, (snapshot) => snapshot);
  const busy = useSelector(documentBatch, (snapshot) => snapshot.hasTag('busy'));
  const { done = 0, missing = [] } = context.loaded ?? {};
  return (
    <>
      <span className="muted" role="status">
        {plan &&
          (busy
            ? `${done} of ${counted(plan.records.length, noun)} loaded`
            : value === 'finished' && finishedText(missing.length))}
      </span>
      {plan && value === 'failed' && (
        <Failure
          problem={context.problem}
          errorTitle="The documents could not be downloaded"
          onRetry={() => documentBatch.send({ type: 'file.retried' })}
        />
      )}
      {plan && value === 'finished' && missing.length > 0 && <Missing missing={missing} />}
    </>
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

const finishedText = (missing: number): string =>
  missing > 0 ? `Finished: ${counted(missing, 'document')} missing` : 'Finished';
