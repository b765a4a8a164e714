import { StartIcon } from './StartIcon.tsx';

interface Props {
  readonly text: string | undefined;
  readonly onClose: () => void;
}

/** The alert snackbar. Its owner hides it after 5 s; a click outside does not. */
export function Snackbar({ text, onClose }: Props) {
  return (
    <div aria-live="assertive">
      {text !== undefined && (
        <div className="snackbar">
          <span>{text}</span>
          <button type="button" className="icon-button" aria-label="Close the message" onClick={onClose}>
            <StartIcon name="cross" />
          </button>
        </div>
      )}
    </div>
  );
}
