import { useSelector } from '@xstate/react';
import { binDays } from '../../../contract/administration/stored-row.ts';
import type { ChangeRef } from '../../../machines/change.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Moment } from '../../ui/Moment.tsx';

interface Props {
  readonly deleted: QueryRef<'rows.deleted'>;
  readonly undo: ChangeRef;
}

/** The bin: what people deleted by hand, each of which may be restored. */
export function DeletedRows({ deleted, undo }: Props) {
  const busy = useSelector(undo, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(undo, ({ context }) => context.problem);
  return (
    <section aria-label="Bin">
      <h2 className="section-title">Bin</h2>
      {problem && (
        <p className="import-problem" role="alert">
          {problem.message}
        </p>
      )}
      <Loaded query={deleted} contentName="The bin" shape="rows" lines={2}>
        {(all) =>
          all.length === 0 ? (
            <p className="muted">
              What is deleted by hand, in the panel of a record, can be restored from here for {binDays} days.
            </p>
          ) : (
            <ul className="import-remembered">
              {all.map(({ id, title, label, who, at, until }) => (
                <li key={id} className="card">
                  <div>
                    <strong>{label}</strong>
                    <p>{title}</p>
                    <p className="muted">
                      {who}, <Moment at={at} />. Kept until <Moment at={until} />
                    </p>
                  </div>
                  <button
                    type="button"
                    className="p-button p-button-outlined"
                    aria-disabled={busy}
                    aria-label={`Restore ${label}`}
                    onClick={() =>
                      !busy &&
                      undo.send({
                        type: 'change.requested',
                        change: { call: 'rows.undo', input: { id: id ?? '' }, said: `${label} was restored` },
                      })
                    }
                  >
                    Restore
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
