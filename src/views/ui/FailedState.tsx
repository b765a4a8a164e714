import { Icon } from './Icon.tsx';

interface Props {
  /** What failed, in words for the reader. */
  readonly what: string;
  readonly action: string;
  readonly onAction: () => void;
}

/** Says what failed and offers one action. */
export function FailedState({ what, action, onAction }: Props) {
  return (
    <div className="failed-state" role="alert">
      <Icon name="warning" size={32} />
      <p>{what}</p>
      <button type="button" className="p-button p-button-outlined" onClick={onAction}>
        {action}
      </button>
    </div>
  );
}
