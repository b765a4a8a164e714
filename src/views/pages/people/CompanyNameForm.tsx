import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { OwnCompany } from '../../../contract/administration/own-company.ts';
import type { Received } from '../../../contract/receive.ts';
import type { ChangeRef } from '../../../machines/change.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { Loaded } from '../../data/Loaded.tsx';
import { MergeNotice } from '../../changes/MergeNotice.tsx';
import { type FormParts, useOpenedForm } from '../../changes/use-opened-form.ts';
import { TextField } from '../../ui/TextField.tsx';
import { Button } from '../../ui/Button.tsx';

interface Props {
  readonly company: QueryRef<'ownCompany.read'>;
  readonly change: ChangeRef;
}

/** The name of the company, as every page and e-mail shows it, and its correction. */
export function CompanyNameForm({ company, change }: Props) {
  return (
    <Loaded query={company} contentName="The company" missing={null} shape="lines" lines={2}>
      {(answer) => (
        <section className="card own-company" aria-labelledby="company-name-title">
          <h2 className="section-title" id="company-name-title">
            Company
          </h2>
          <NameForm answer={answer} change={change} />
        </section>
      )}
    </Loaded>
  );
}

type Answer = Received<typeof OwnCompany>;

const field = 'Name of the company';

const nameForm: FormParts<Answer, string> = {
  valuesOf: ({ name }) => name ?? '',
  textsOf: (name) => ({ [field]: name }),
  take: (name, fields, from) => (fields.has(field) ? from : name),
};

function NameForm({ answer, change }: { readonly answer: Answer; readonly change: ChangeRef }) {
  const busy = useSelector(change, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(change, ({ context }) => context.problem?.message);
  const told = useSelector(change, ({ context }) => context.meanwhile);
  const undecided = useSelector(change, ({ context }) => context.undecided);
  const form = useOpenedForm(answer, told, nameForm);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.send({
      type: 'change.requested',
      change: {
        call: 'ownCompany.rename',
        input: { name: form.values, version: form.opened.version ?? undefined },
        said: 'The company was renamed',
        form: form.sent,
      },
    });
  };
  return (
    <form onSubmit={submit}>
      <MergeNotice told={told} undecided={undecided} form={form} machine={change} />
      <TextField label={field} value={form.values} onChange={(name) => form.setValues(() => name)} />
      {problem !== undefined && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" look="outlined" aria-disabled={busy || undecided.length > 0} aria-busy={busy}>
        Rename
      </Button>
    </form>
  );
}
