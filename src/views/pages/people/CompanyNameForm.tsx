import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import type { ChangeRef } from '../../../machines/change.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface Props {
  readonly company: QueryRef<'ownCompany.read'>;
  readonly change: ChangeRef;
}

/** The name of the company, as every page and e-mail shows it, and its correction. */
export function CompanyNameForm({ company, change }: Props) {
  return (
    <Loaded query={company} contentName="The company" missing={null} shape="lines" lines={2}>
      {({ name }) => (
        <section className="card own-company" aria-labelledby="company-name-title">
          <h2 className="section-title" id="company-name-title">
            Company
          </h2>
          <NameForm key={name} name={name ?? ''} change={change} />
        </section>
      )}
    </Loaded>
  );
}

function NameForm({ name, change }: { readonly name: string; readonly change: ChangeRef }) {
  const busy = useSelector(change, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(change, ({ context }) => context.problem?.message);
  const [typed, setTyped] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const renamed = { call: 'ownCompany.rename', input: { name: typed }, said: 'The company was renamed' } as const;
    change.send({ type: 'change.requested', change: renamed });
  };
  return (
    <form onSubmit={submit}>
      <TextField label="Name of the company" value={typed} onChange={setTyped} />
      {problem !== undefined && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="p-button p-button-outlined" aria-disabled={busy} aria-busy={busy}>
        Rename
      </button>
    </form>
  );
}
