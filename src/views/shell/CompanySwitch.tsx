import { useSelector } from '@xstate/react';
import type { OwnAccount } from '../../contract/administration/person.ts';
import type { Received } from '../../contract/receive.ts';
import { useShell } from '../portal.ts';
import { Icon } from '../ui/Icon.tsx';
import { Refusal } from '../ui/Refusal.tsx';

/** The other companies of the signed-in person, in the menu of the avatar; nothing for who has one company. */
export function CompanySwitch() {
  const { companySwitch } = useShell();
  const accounts = useSelector(companySwitch, ({ context }) => context.accounts);
  return <OtherCompanies className="popup-action" accounts={accounts} />;
}

interface Props {
  readonly className: string;
  readonly accounts: readonly Received<typeof OwnAccount>[];
}

/** A button for each company that is not open, and why one could not be opened. */
export function OtherCompanies({ className, accounts }: Props) {
  const { companySwitch } = useShell();
  const problem = useSelector(companySwitch, ({ context }) => context.problem?.message);
  const busy = useSelector(companySwitch, (snapshot) => snapshot.hasTag('busy'));
  return (
    <>
      {accounts
        .filter(({ isCurrent }) => isCurrent === false)
        .map(({ id, company }) => (
          <button
            key={id}
            type="button"
            className={className}
            aria-disabled={busy}
            onClick={() => companySwitch.send({ type: 'account.chosen', id })}
          >
            <Icon name="company" /> Open {company}
          </button>
        ))}
      <Refusal reason={problem} />
    </>
  );
}
