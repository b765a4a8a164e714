import { useSelector } from '@xstate/react';
import type { ChangeRef } from '../../../machines/change.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Moment } from '../../ui/Moment.tsx';

interface Props {
  readonly remembered: QueryRef<'import.remembered'>;
  readonly forget: ChangeRef;
}

/** What was chosen for files and is used for the next file with the same headers; each may be forgotten. */
export function RememberedChoices({ remembered, forget }: Props) {
  const busy = useSelector(forget, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(forget, ({ context }) => context.problem);
  return (
    <section aria-label="Remembered choices">
      <h2 className="section-title">Remembered choices</h2>
      {problem && (
        <p className="import-problem" role="alert">
          {problem.message}
        </p>
      )}
      <Loaded query={remembered} contentName="The remembered choices" shape="rows" lines={2}>
        {(all) =>
          all.length === 0 ? (
            <p className="muted">What you choose for a file is used for the next one with the same headers.</p>
          ) : (
            <ul className="import-remembered">
              {all.map(({ id, title, headers, chosen, who, chosenAt }) => (
                <li key={id} className="card">
                  <div>
                    <strong>{title}</strong>
                    <p>{chosen.join('; ')}</p>
                    <p className="muted">
                      Headers: {headers.join(', ')}. {who}, <Moment at={chosenAt} />
                    </p>
                  </div>
                  <button
                    type="button"
                    className="p-button p-button-outlined"
                    aria-disabled={busy}
                    aria-label={`Forget what was chosen for ${title}`}
                    onClick={() =>
                      !busy &&
                      forget.send({
                        type: 'change.requested',
                        change: { call: 'import.forget', input: { id }, said: 'The choice is forgotten' },
                      })
                    }
                  >
                    Forget
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
