import { useSelector } from '@xstate/react';
import { isRunning, mayStop } from '../../../contract/administration/import.ts';
import { cell, counted } from '../../../contract/format.ts';
import { Link } from 'wouter';
import type { ImportBatch } from '../../../machines/import/import-event.ts';
import type { ImportRef } from '../../../machines/import/import-machine.ts';
import { hrefFor, type RouteState } from '../../../routing/location.ts';
import { Question } from '../../ui/Question.tsx';
import { Failure } from '../../data/Failure.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Attachments } from './Attachments.tsx';
import { othersWait, stateText } from './batch-words.ts';
import type { ImportActors } from './import-page-actors.ts';
import { Mapping } from './Mapping.tsx';
import { Review } from './Review.tsx';
import { Button } from '../../ui/Button.tsx';
import { Refusal } from '../../ui/Refusal.tsx';

interface Props {
  readonly actors: ImportActors;
  readonly location: RouteState;
}

/** The open import: what runs, or what is to be done next. */
export function OpenImport({ actors, location }: Props) {
  const { flow } = actors;
  const batch = useSelector(flow, ({ context }) => context.batch);
  const problem = useSelector(flow, ({ context }) => context.problem);
  const failed = useSelector(flow, (snapshot) => snapshot.matches('failed'));
  const confirming = useSelector(flow, (snapshot) => snapshot.matches('confirming'));
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const back = (
    <Link href={hrefFor(location, { record: undefined, tab: undefined, sort: undefined })}>All imports</Link>
  );
  if (!batch)
    return (
      <div className="import">
        <p>{back}</p>
        {failed ? (
          <Failure
            problem={problem}
            errorTitle="The import could not be loaded"
            onRetry={() => flow.send({ type: 'reload.requested' })}
          />
        ) : (
          <Skeleton shape="lines" lines={8} />
        )}
      </div>
    );
  return (
    <div className="import" aria-busy={busy}>
      <p>{back}</p>
      <header className="import-head">
        <h2 className="section-title">{batch.fileName}</h2>
        <p role="status">{stateText(batch.state)}</p>
      </header>
      <p className="muted">
        {batch.who && `${batch.who}, `}uploaded <Moment at={batch.createdAt} />
        {batch.appliedAt && (
          <>
            , applied <Moment at={batch.appliedAt} />
          </>
        )}
      </p>
      {batch.sha256 && <p className="muted import-hash">SHA-256 of the file: {batch.sha256}</p>}
      {failed && <p className="unreadable-note">The state of this import could not be refreshed.</p>}
      <Refusal reason={problem?.message} />
      {batch.message && <p className="import-problem import-message">{batch.message}</p>}
      {confirming && (
        <Question
          action="Undo the import"
          busy={false}
          onConfirm={() => flow.send({ type: 'undo.confirmed' })}
          onCancel={() => flow.send({ type: 'undo.dismissed' })}
        >
          Restore what this import changed? Rows that it added are removed.
        </Question>
      )}
      <Step batch={batch} actors={actors} location={location} />
    </div>
  );
}

function Step({ batch, actors, location }: Props & { readonly batch: ImportBatch }) {
  const { flow, sheets } = actors;
  const mapping = batch.tables.length > 0 && <Mapping batch={batch} flow={flow} sheets={sheets} />;
  if (isRunning(batch.state))
    return (
      <>
        <Running batch={batch} flow={flow} />
        {mapping}
      </>
    );
  const attachments = <Attachments batch={batch} flow={flow} />;
  if (batch.sheets.length === 0)
    return (
      <>
        {mapping}
        {mapping && attachments}
      </>
    );
  return (
    <>
      <Review batch={batch} actors={actors} location={location} />
      {attachments}
      {mapping && (
        <details open={batch.state !== 'checked'}>
          <summary>How the columns are read</summary>
          {mapping}
        </details>
      )}
    </>
  );
}

function Running({ batch, flow }: { readonly batch: ImportBatch; readonly flow: ImportRef }) {
  const done = batch.done ?? 0;
  const total = batch.total ?? 0;
  return (
    <section className="card import-running" aria-label="Progress">
      <progress aria-label={stateText(batch.state)} {...(total > 0 && { value: Math.min(done, total), max: total })} />
      <p>
        {total > 0 ? `${counted(Math.min(done, total), 'row')} of ${cell(total, 'count')}. ` : ''}
        The server goes on if you leave this page: come back to it under ‘Imports so far’.
      </p>
      {mayStop(batch.state, batch.oneConnection === true) ? (
        <Button
          look="outlined"
          onClick={() =>
            flow.send({ type: 'cancel.requested', step: { call: 'import.cancel', input: { id: batch.id } } })
          }
        >
          Stop
        </Button>
      ) : (
        <p>{othersWait}</p>
      )}
    </section>
  );
}
