import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { OwnSecondFactor } from '../../../contract/administration/own-second-factor.ts';
import { day } from '../../../contract/format.ts';
import type { Received } from '../../../contract/receive.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import type { SecondFactorRef } from '../../../machines/second-factor.ts';
import { AppSecret } from '../../second-factor/AppSecret.tsx';
import { FactorForm } from '../../second-factor/FactorForm.tsx';
import { RecoveryCodes } from '../../second-factor/RecoveryCodes.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { Button } from '../../ui/Button.tsx';

interface Props {
  readonly own: QueryRef<'own.secondFactor'>;
  readonly factor: SecondFactorRef;
}

/** The own second factor: turned on with an authenticator app, its recovery codes replaced, turned off. */
export function SecondFactorSection({ own, factor }: Props) {
  return (
    <Loaded query={own} contentName="The second factor" missing={null} shape="lines" lines={4}>
      {(state) => (
        <section className="card" aria-labelledby="second-factor-title">
          <h2 className="section-title" id="second-factor-title">
            Second factor
          </h2>
          <Content state={state} factor={factor} />
        </section>
      )}
    </Loaded>
  );
}

type State = Received<typeof OwnSecondFactor>;

function Content({ state, factor }: { readonly state: State; readonly factor: SecondFactorRef }) {
  const { secret, codes } = useSelector(factor, ({ context }) => context);
  const canDismiss = useSelector(factor, (snapshot) => snapshot.can({ type: 'shown.dismissed' }));
  const dismiss = () => factor.send({ type: 'shown.dismissed' });
  if (codes) return <RecoveryCodes codes={codes()} onDone={dismiss} />;
  if (secret)
    return (
      <>
        <AppSecret {...secret()} />
        <FactorForm factor={factor} step="confirm" submitLabel="Turn on" />
        <Button look="outlined" disabled={!canDismiss} onClick={dismiss}>
          Cancel
        </Button>
      </>
    );
  if (state.since !== null) return <TurnedOn state={state} since={state.since} factor={factor} />;
  return (
    <>
      <p className="muted">
        A sign-in asks for a code of an authenticator app after the password, so that a stolen password is not enough.
        All other devices are signed out when you turn it on.
      </p>
      <FactorForm factor={factor} step="start" submitLabel="Set up" />
    </>
  );
}

interface TurnedOnProps {
  readonly state: State;
  readonly since: string;
  readonly factor: SecondFactorRef;
}

const submitLabels = { renew: 'Make new codes', turnOff: 'Turn off' } as const;

function TurnedOn({ state: { codesLeft, demanded }, since, factor }: TurnedOnProps) {
  const [step, setStep] = useState<keyof typeof submitLabels>();
  return (
    <>
      <p>
        On since {day(since)}. {codesLeft === 1 ? '1 recovery code is' : `${codesLeft ?? 0} recovery codes are`} left.
        {demanded === true && ' Your company demands a second factor.'}
      </p>
      {step === undefined ? (
        <div className="factor-actions">
          <Button look="outlined" onClick={() => setStep('renew')}>
            New recovery codes
          </Button>
          {demanded !== true && (
            <Button look="outlined" onClick={() => setStep('turnOff')}>
              Turn off
            </Button>
          )}
        </div>
      ) : (
        <>
          <FactorForm factor={factor} step={step} submitLabel={submitLabels[step]} />
          <Button look="outlined" onClick={() => setStep(undefined)}>
            Cancel
          </Button>
        </>
      )}
    </>
  );
}
