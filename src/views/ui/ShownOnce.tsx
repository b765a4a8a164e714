import './shown-once.css';

interface Props {
  /** The name of the text: 'The key'. */
  readonly label: string;
  readonly text: string;
  /** What to do with it, and what it allows. */
  readonly advice: string;
  readonly onDone: () => void;
}

/** The button that made it may be at the end of a long form. */
const bringIntoView = (notice: HTMLElement | null): void => notice?.scrollIntoView({ block: 'nearest' });

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
