import { useSelector } from '@xstate/react';
import type { Change, ChangeRef } from '../../../machines/change.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { Loaded } from '../../data/Loaded.tsx';
import { Button } from '../../ui/Button.tsx';
import { Refusal } from '../../ui/Refusal.tsx';

interface Props {
  readonly rules: QueryRef<'signInRules.read'>;
  readonly change: ChangeRef;
}

const demand: Change = {
  call: 'signInRules.change',
  input: { needsSecondFactor: true },
  said: 'Everybody needs a second factor from the next sign-in on',
};
const leave: Change = {
  call: 'signInRules.change',
  input: { needsSecondFactor: false },
  said: 'A second factor is no longer demanded',
};

/** What the company demands of a sign-in. */
export function SignInRules({ rules, change }: Props) {
  const busy = useSelector(change, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(change, ({ context }) => context.problem?.message);
  return (
    <Loaded query={rules} contentName="The rules of signing in" missing={null} shape="lines" lines={5}>
      {({ needsSecondFactor, withoutFactor, people }) => (
        <section className="card sign-in-rules" aria-labelledby="sign-in-rules-title">
          <h2 className="section-title" id="sign-in-rules-title">
            Sign-in
          </h2>
          <p>
            {needsSecondFactor === true
              ? 'Everybody needs a second factor. Who has none sets one up at the next sign-in.'
              : 'A password is enough; who wants sets up a second factor under Account.'}{' '}
            {withoutFactor ?? 0} of {people ?? 0} people have none.
          </p>
          <Refusal reason={problem} />
          <Button
            look="outlined"
            aria-disabled={busy}
            aria-busy={busy}
            onClick={() =>
              change.send({ type: 'change.requested', change: needsSecondFactor === true ? leave : demand })
            }
          >
            {needsSecondFactor === true ? 'No longer demand a second factor' : 'Demand a second factor'}
          </Button>
        </section>
      )}
    </Loaded>
  );
}
