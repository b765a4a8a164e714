import './merge-notice.css';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { LastChange } from '../../contract/changed-meanwhile.ts';
import type { ChangeRef } from '../../machines/change.ts';
import type { Told } from '../../machines/merge.ts';
import { bringIntoView } from '../ui/bring-into-view.ts';
import { Moment } from '../ui/Moment.tsx';

/** A form as it was opened, which was told of a change in between. */
export interface MergedForm {
  readonly told: Told | undefined;
  readonly choose: (name: string, side: 'mine' | 'theirs') => void;
}

interface Props {
  readonly form: MergedForm;
  /** The machine that waits for the choices. */
  readonly change: ChangeRef;
  /** The words for a field, if not its name. */
  readonly labelOf?: ((name: string) => string) | undefined;
}

/** Tells who changed meanwhile what the form shows, which fields were taken over, and asks about those that both changed. */
export function MergeNotice({ form, change, labelOf = (name) => name }: Props) {
  const undecided = useSelector(change, ({ context }) => context.undecided);
  if (!form.told) return null;
  const { changed, merge } = form.told();
  return (
    <section className="merge-notice" aria-label="Changed meanwhile" ref={bringIntoView}>
      <p role="alert">
        <Changed by={changed} /> while it was open here. Nothing was saved yet
        {undecided.length > 0
          ? ': choose where both changed a field, then save again.'
          : ': look at it, and save again.'}
      </p>
      {merge.taken.length > 0 && (
        <>
          <p>Taken over into this form:</p>
          <dl>
            {merge.taken.map(({ name, theirs }) => (
              <div key={name}>
                <dt>{labelOf(name)}</dt>
                <dd>{shown(theirs)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {merge.conflicts.map(({ name, mine, theirs }) => (
        <Conflict
          key={`${name} ${mine} ${theirs}`}
          label={labelOf(name)}
          mine={mine}
          theirs={theirs}
          onChoose={(side) => {
            form.choose(name, side);
            change.send({ type: 'field.chosen', name });
          }}
        />
      ))}
    </section>
  );
}

interface ConflictProps {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  readonly onChoose: (side: 'mine' | 'theirs') => void;
}

function Conflict({ label, mine, theirs, onChoose }: ConflictProps) {
  const id = useId();
  return (
    <fieldset>
      <legend>{label}</legend>
      <label>
        <input type="radio" name={id} onChange={() => onChoose('mine')} /> Yours: <strong>{shown(mine)}</strong>
      </label>
      <label>
        <input type="radio" name={id} onChange={() => onChoose('theirs')} /> Stored now:{' '}
        <strong>{shown(theirs)}</strong>
      </label>
    </fieldset>
  );
}

function Changed({ by }: { readonly by: LastChange | null }) {
  const at = by?.at ? (
    <>
      {' '}
      on <Moment at={by.at} />
    </>
  ) : null;
  if (by?.own === true) return <>You changed this in another tab or browser{at},</>;
  return (
    <>
      {by?.who ?? 'Somebody'} changed this{at}
    </>
  );
}

const shown = (text: string): string => (text === '' ? 'none' : text);
