import './shown-once.css';
import { bringIntoView } from './bring-into-view.ts';

interface Props {
  /** The name of the text: 'The key'. */
  readonly label: string;
  readonly text: string;
  /** What to do with it, and what it allows. */
  readonly advice: string;
  readonly onDone: () => void;
}

/** A secret that the server shows once, to copy. */
export function ShownOnce({ label, text, advice, onDone }: Props) {
  return (
    <div className="shown-once" role="status" ref={bringIntoView}>
      <p>{advice}</p>
      <input
        className="p-inputtext"
        readOnly
        aria-label={label}
        value={text}
        onFocus={({ target }) => target.select()}
      />
      <button type="button" className="p-button" onClick={onDone}>
        I have copied it
      </button>
    </div>
  );
}
