import { useState } from 'react';
import type { ChangeRef } from '../../../machines/change.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { OtherCompanies } from '../../shell/CompanySwitch.tsx';
import { ChangeForm } from '../../changes/ChangeForm.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { buttonClass } from '../../ui/Button.tsx';

interface Props {
  readonly accounts: QueryRef<'own.accounts'>;
  readonly change: ChangeRef;
}

/** The companies in which the person has an account, and the form for the code of another one. */
export function CompaniesSection({ accounts, change }: Props) {
  return (
    <Loaded query={accounts} contentName="Your companies" missing={null} shape="lines" lines={3}>
      {(list) => (
        <section className="card companies" aria-labelledby="companies-title">
          <h2 className="section-title" id="companies-title">
            Companies
          </h2>
          <p className="muted">
            {list.length > 1
              ? 'You sign in once for all your companies, and see one at a time. The menu at your initials opens another one, too.'
              : 'A company that gives you access sends you a code.'}
          </p>
          <ul>
            {list.map(({ id, company, isCurrent }) => (
              <li key={id}>
                {company} {isCurrent && <span className="muted">open now</span>}
              </li>
            ))}
          </ul>
          <OtherCompanies className={buttonClass('outlined')} accounts={list} />
          <CodeForm key={list.length} change={change} />
        </section>
      )}
    </Loaded>
  );
}

function CodeForm({ change }: Pick<Props, 'change'>) {
  const [code, setCode] = useState('');
  return (
    <ChangeForm
      change={change}
      action="Add the company"
      onSubmit={() =>
        change.send({
          type: 'change.requested',
          change: { call: 'own.joinAccount', input: () => ({ code }), said: 'The company was added' },
        })
      }
    >
      <TextField label="Code of another company" value={code} onChange={setCode} />
    </ChangeForm>
  );
}
