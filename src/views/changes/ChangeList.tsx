import './change-list.css';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CallAnswer, CallName } from '../../contract/catalogue.ts';
import type { Change, ChangeRef } from '../../machines/change.ts';
import type { QueryRef } from '../../machines/query/query.ts';
import { ChangeButton } from './ChangeButton.tsx';
import { Loaded } from '../data/Loaded.tsx';
import { Refusal } from '../ui/Refusal.tsx';

/** An entry, and what can be done with it. */
interface Entry {
  readonly id: string | null;
  readonly title: string | null;
  readonly text: string | null;
  readonly note: ReactNode;
  readonly action: string;
  /** The accessible name of the button. */
  readonly label: string;
  readonly requests: Change;
}

interface Props<N extends CallName> {
  readonly title: string;
  /** The subject of the error messages. */
  readonly contentName: string;
  readonly query: QueryRef<N>;
  readonly change: ChangeRef;
  readonly entriesOf: (answer: NonNullable<CallAnswer<N>>) => readonly Entry[];
  /** What is said where there is none. */
  readonly none: string;
}

/** A section with entries, each with a button that changes it. */
export function ChangeList<N extends CallName>({ title, contentName, query, change, entriesOf, none }: Props<N>) {
  const problem = useSelector(change, ({ context }) => context.problem);
  return (
    <section aria-label={title} className="change-list-section">
      <h2 className="section-title">{title}</h2>
      <Refusal reason={problem?.message} />
      <Loaded query={query} contentName={contentName} shape="rows" lines={2}>
        {(answer) => {
          const entries = entriesOf(answer);
          if (entries.length === 0) return <p className="muted">{none}</p>;
          return (
            <ul className="change-list">
              {entries.map(({ id, title: name, text, note, action, label, requests }) => (
                <li key={id} className="card">
                  <div>
                    <strong>{name}</strong>
                    <p>{text}</p>
                    <p className="muted">{note}</p>
                  </div>
                  <ChangeButton change={change} requests={requests} label={label}>
                    {action}
                  </ChangeButton>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </section>
  );
}
