import './shown-once.css';
import { useSelector } from '@xstate/react';
import type { ChangeRef } from '../../machines/change.ts';
import { bringIntoView } from '../ui/bring-into-view.ts';
import { Button } from '../ui/Button.tsx';

interface Props {
  /** The name of the text: 'The key'. */
  readonly label: string;
  /** What to do with it, and what it allows. */
  readonly advice: string;
  readonly change: ChangeRef;
}

/** What a change made and the server shows once, to copy. Closing it without a copy asks first. */
export function ShownOnce({ label, advice, change }: Props) {
  const snapshot = useSelector(change, (current) => current);
  const { secret } = snapshot.context;
  if (!secret) return null;
  return (
    <div className="shown-once" role="status" ref={showAndFocus}>
      <p>{advice}</p>
      {secret().kind === 'invitations' ? (
        <TextTable label={label} text={secret().text} />
      ) : (
        <input
          className="p-inputtext"
          readOnly
          aria-label={label}
          value={secret().text}
          onFocus={({ target }) => target.select()}
        />
      )}
      <p className="shown-once-actions">
        <Button look="outlined" onClick={() => change.send({ type: 'copy.requested' })}>
          Copy
        </Button>
        <Button onClick={() => change.send({ type: 'secret.dismissed' })}>I have copied it</Button>
        {snapshot.matches({ secretShown: 'copied' }) && <span>Copied</span>}
        {snapshot.matches({ secretShown: 'notCopied' }) && (
          <span>This browser does not copy it: select the text and press Ctrl+C</span>
        )}
      </p>
      {snapshot.matches({ secretShown: 'asking' }) && (
        <p className="shown-once-actions" role="alert">
          <span>It was not copied by the button, and it is not shown again. Close it?</span>
          <Button look="outlined" onClick={() => change.send({ type: 'close.cancelled' })}>
            Keep it open
          </Button>
          <Button onClick={() => change.send({ type: 'secret.dismissed' })}>Close</Button>
        </p>
      )}
    </div>
  );
}

/** The button that made it may be at the other end of a long form, or gone. */
const showAndFocus = (box: HTMLElement | null): void => {
  bringIntoView(box);
  box?.querySelector<HTMLElement>('input, button')?.focus();
};

/** Lines with tabs as a table: what says whose the last cell is in one cell. A click on a text selects it. */
function TextTable({ label, text }: { readonly label: string; readonly text: string }) {
  const [headers = [], ...rows] = text.split('\n').map((line) => line.split('\t'));
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{headers.slice(0, -1).join(', ')}</th>
          <th scope="col">{headers.at(-1)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join(' ')}>
            <td>
              {cells.slice(0, -1).map((cell, at) => (
                <div key={headers[at]}>{cell}</div>
              ))}
            </td>
            <td>{cells.at(-1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
