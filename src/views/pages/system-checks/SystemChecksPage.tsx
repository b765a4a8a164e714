import './system-checks.css';
import { useSelector } from '@xstate/react';
import type { CheckState } from '../../../contract/administration/system.ts';
import type { Change, ChangeRef } from '../../../machines/change.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import type { PageProps } from '../../portal.ts';
import { Loaded } from '../../data/Loaded.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { Tone } from '../../ui/status-tone.ts';
import { Button } from '../../ui/Button.tsx';
import { Refusal } from '../../ui/Refusal.tsx';

const states: Readonly<Record<CheckState, { readonly text: string; readonly tone: Tone }>> = {
  ok: { text: 'Fine', tone: 'good' },
  warning: { text: 'Worth knowing', tone: 'watch' },
  problem: { text: 'Problem', tone: 'bad' },
};

const testEmail: Change = {
  call: 'system.testEmail',
  input: {},
  said: 'The test e-mail was sent to your e-mail address',
};

type Actors = Readonly<{ checks: QueryRef<'system.checks'>; email: ChangeRef }>;

/** Each check with its state, what was found, and what to do about it. */
export function SystemChecksPage({ actors: { checks, email } }: PageProps<Actors>) {
  const busy = useSelector(email, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(email, ({ context }) => context.problem?.message);
  return (
    <>
      <Loaded query={checks} contentName="The checks" isEmpty={(results) => results.length === 0} shape="cards">
        {(results) => (
          <ul className="system-checks">
            {results.map(({ name, title, state, finding, mend }) => {
              const shown = state === null ? undefined : states[state];
              return (
                <li key={name} className="card">
                  <h2>{title}</h2>
                  <StatusTag status={shown?.text ?? null} tone={shown?.tone} />
                  <p>{finding}</p>
                  {mend !== null && <p className="system-check-mend">{mend}</p>}
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
      <Refusal reason={problem} />
      <div className="system-check-actions">
        <Button
          aria-disabled={busy}
          aria-busy={busy}
          onClick={() => email.send({ type: 'change.requested', change: testEmail })}
        >
          Send a test e-mail
        </Button>
        <Button look="outlined" onClick={() => checks.send({ type: 'reload.requested' })}>
          Check again
        </Button>
      </div>
    </>
  );
}
