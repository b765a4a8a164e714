import './row-editor.css';
import { useEffect, useRef, useState } from 'react';
import { itemField, problemsByField, refuseProblems } from '../../contract/administration/row-problems.ts';
import { binDays, type RowForm } from '../../contract/administration/stored-row.ts';
import { counted } from '../../contract/format.ts';
import { inSentence } from '../../contract/in-sentence.ts';
import type { Received } from '../../contract/receive.ts';
import type { ChangeRef } from '../../machines/change.ts';
import type { QueryRef } from '../../machines/query/query.ts';
import { hrefFor, type RouteState } from '../../routing/location.ts';
import { ChangeForm } from '../changes/ChangeForm.tsx';
import { useOpenedForm } from '../changes/use-opened-form.ts';
import { ChangeButton } from '../changes/ChangeButton.tsx';
import { Loaded } from '../data/Loaded.tsx';
import type { Calls } from '../changes/calls.ts';
import { ChangeNotice, useProblem } from '../changes/ChangeNotice.tsx';
import {
  changedList,
  changedTexts,
  type FormItem,
  nameOf,
  rowFormParts,
  type RowValues,
  textOf,
} from './row-form-values.ts';
import type { RowSheet } from './row-actors.ts';
import { RowFieldInput } from './RowFieldInput.tsx';
import { RowFiles } from './RowFiles.tsx';
import { Button } from '../ui/Button.tsx';
import { Refusal } from '../ui/Refusal.tsx';

interface Props {
  readonly of: RowSheet;
  readonly form: QueryRef<'rows.form'>;
  readonly change: ChangeRef;
  readonly location: RouteState;
}

/** The form of the open record: its fields, its lists, its files, and its deletion. */
export function RowEditor({ of: { sheet, singular }, form, change, location }: Props) {
  const { record: id } = location;
  if (id === undefined) return null;
  const row = { sheet, id };
  return (
    <Loaded query={form} contentName="The form" lines={10}>
      {(answer) => (
        <>
          <Fields key={id} answer={answer} row={row} singular={singular} change={change} location={location} />
          {answer.takesFiles === true && <RowFiles files={answer.files} row={row} change={change} />}
          <Deletion
            label={answer.label ?? singular}
            row={row}
            singular={singular}
            change={change}
            location={location}
          />
        </>
      )}
    </Loaded>
  );
}

type Answer = Received<typeof RowForm>;

const calls: Calls = ['rows.change'];

/** The stored row that is edited. */
interface Row {
  readonly sheet: string;
  readonly id: string;
}

interface PartProps {
  readonly row: Row;
  readonly singular: string;
  readonly change: ChangeRef;
  readonly location: RouteState;
}

/** The fields of the form, as problems name them. */
const fieldsOf = ({ fields, lists }: Answer, values: RowValues): readonly string[] => [
  ...lists.flatMap(({ title, fields: own }, list) =>
    (values.lists[list]?.items ?? []).flatMap((_, at) =>
      own.map(({ header }) => itemField(title ?? '', at, header ?? '')),
    ),
  ),
  ...fields.map(({ header }) => header ?? ''),
];

/** What is typed is not lost when the page loads again. */
function Fields({ answer: latest, row, singular, change, location }: PartProps & { readonly answer: Answer }) {
  const opened = useOpenedForm({ change, calls }, latest, rowFormParts);
  const { opened: answer, values, setValues } = opened;
  const [isUnchanged, setUnchanged] = useState(false);
  const problem = useProblem({ change, calls });
  const { byField, others } = problemsByField(problem, fieldsOf(answer, values));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem]);
  const submit = () => {
    const fields = changedTexts(answer.fields, answer.texts, values.texts);
    const changed = answer.lists.flatMap((list, at) => changedList(list, values.lists[at]?.items ?? []) ?? []);
    const nothing = Object.keys(fields).length === 0 && changed.length === 0;
    setUnchanged(nothing);
    if (nothing) return;
    change.send({
      type: 'change.requested',
      change: {
        call: 'rows.change',
        input: { ...row, version: answer.version ?? undefined, fields, lists: changed },
        said: `The ${inSentence(singular)} was changed`,
        to: hrefFor(location, { panel: undefined }),
        form: opened.sent,
        outcome: (answer) => refuseProblems(answer),
      },
    });
  };
  const setText = (header: string, text: string) =>
    setValues((before) => ({ ...before, texts: { ...before.texts, [header]: text } }));
  const setItems = (at: number, next: (items: readonly FormItem[]) => readonly FormItem[]) =>
    setValues((before) => ({
      ...before,
      lists: before.lists.map((list, place) => (place === at ? { ...list, items: next(list.items) } : list)),
    }));
  return (
    <ChangeForm
      ref={form}
      className="row-form"
      noValidate
      change={change}
      calls={calls}
      action="Save"
      opened={opened}
      refusedElsewhere
      onSubmit={submit}
    >
      <div className="row-fields">
        {answer.fields.map((field, at) => (
          <RowFieldInput
            key={field.header}
            field={field}
            name={nameOf(at)}
            initial={textOf(answer.texts, field.header)}
            value={values.texts[field.header ?? ''] ?? ''}
            onChange={(text) => setText(field.header ?? '', text)}
            error={byField.get(field.header ?? '')}
          />
        ))}
      </div>
      {answer.lists.map(({ title, fields, items: storedItems }, at) => (
        <section key={title} aria-label={title ?? ''}>
          <h3>{title}</h3>
          {(values.lists[at]?.items ?? []).map((item, index) => (
            <fieldset key={item.key}>
              <legend>
                {title} {index + 1}
              </legend>
              <div className="row-fields">
                {fields.map((field, place) => (
                  <RowFieldInput
                    key={field.header}
                    field={field}
                    label={field.header?.replace(/^Item /, '')}
                    name={nameOf(at, item.key, place)}
                    initial={textOf(storedItems.find((one) => one.at === item.at)?.texts ?? [], field.header)}
                    value={item.texts[field.header ?? ''] ?? ''}
                    onChange={(text) =>
                      setItems(at, (items) =>
                        items.map((one) =>
                          one.key === item.key ? { ...one, texts: { ...one.texts, [field.header ?? '']: text } } : one,
                        ),
                      )
                    }
                    error={byField.get(itemField(title ?? '', index, field.header ?? ''))}
                  />
                ))}
              </div>
              <Button look="text" onClick={() => setItems(at, (items) => items.filter(({ key }) => key !== item.key))}>
                Remove
              </Button>
            </fieldset>
          ))}
          <Button
            look="outlined"
            onClick={() =>
              setItems(at, (items) => [
                ...items,
                { key: Math.max(-1, ...items.map(({ key }) => key)) + 1, at: null, texts: {} },
              ])
            }
          >
            Add to {title}
          </Button>
        </section>
      ))}
      {isUnchanged && <p className="muted">Nothing was changed.</p>}
      {others.length > 0 && <Refusal reason={others.join('\n')} />}
      {byField.size > 0 && <Refusal reason={`Nothing was stored: ${counted(byField.size, 'field')} to mend`} />}
    </ChangeForm>
  );
}

function Deletion({ label, row, singular, change, location }: PartProps & { readonly label: string }) {
  const what = inSentence(singular);
  return (
    <section className="row-deletion" aria-label="Delete">
      <ChangeNotice change={change} calls={['rows.delete']} />
      <p className="muted">
        A deleted {what} goes with its files. It can be restored for {binDays} days, under Administration, Import.
      </p>
      <ChangeButton
        change={change}
        look="danger"
        requests={{
          call: 'rows.delete',
          input: row,
          asks: { question: `Delete ‘${label}’ with its files?`, action: 'Delete' },
          said: `The ${what} was deleted`,
          to: hrefFor(location, { record: undefined }),
        }}
      >
        Delete this {what}
      </ChangeButton>
    </section>
  );
}
