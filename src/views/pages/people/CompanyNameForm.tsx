import type { OwnCompany } from '../../../contract/administration/own-company.ts';
import type { Received } from '../../../contract/receive.ts';
import type { ChangeRef } from '../../../machines/change.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import { Loaded } from '../../data/Loaded.tsx';
import type { Calls } from '../../changes/calls.ts';
import { ChangeForm } from '../../changes/ChangeForm.tsx';
import { type FormParts, useOpenedForm } from '../../changes/use-opened-form.ts';
import { TextField } from '../../ui/TextField.tsx';

interface Props {
  readonly company: QueryRef<'ownCompany.read'>;
  readonly change: ChangeRef;
}

/** The name of the company, as every page and e-mail shows it, and its correction. */
export function CompanyNameForm({ company, change }: Props) {
  return (
    <Loaded query={company} contentName="The company" missing={null} shape="lines" lines={5}>
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
const calls: Calls = ['ownCompany.rename'];

const nameForm: FormParts<Answer, string> = {
  valuesOf: ({ name }) => name ?? '',
  textsOf: (name) => ({ [field]: name }),
  take: (name, fields, from) => (fields.has(field) ? from : name),
};

function NameForm({ answer, change }: { readonly answer: Answer; readonly change: ChangeRef }) {
  const form = useOpenedForm({ change, calls }, answer, nameForm);
  const submit = () => {
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
    <ChangeForm change={change} calls={calls} action="Rename" look="outlined" opened={form} onSubmit={submit}>
      <TextField label={field} value={form.values} onChange={(name) => form.setValues(() => name)} />
    </ChangeForm>
  );
}
