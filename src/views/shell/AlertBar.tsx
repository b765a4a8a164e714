import { usePortal } from '../portal.ts';
import { Icon } from '../ui/Icon.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { TryAgain } from '../ui/TryAgain.tsx';

interface Props {
  readonly text: string;
  readonly onRetry: () => void;
  readonly onRefresh: () => void;
  readonly onClose: () => void;
}

/** The bar that reports that the server or the connection is failing: sends again what failed, or refreshes the page. */
export function AlertBar({ text, onRetry, onRefresh, onClose }: Props) {
  const { copyButton } = usePortal();
  return (
    <div className="alert-bar" role="alert">
      <Icon name="warning" />
      <span>{text}</span>
      {copyButton({ className: buttonClass('text') })}
      <Button look="outlined" onClick={onRefresh}>
        Refresh Page
      </Button>
      <TryAgain look="outlined" onClick={onRetry} />
      <Button look="icon" aria-label="Close the alert" onClick={onClose}>
        <Icon name="cross" />
      </Button>
    </div>
  );
}

/** The unobtrusive bar that offers a newer version of the portal; navigating to another page loads it as well. */
export function NewVersionBar({ onRefresh }: Pick<Props, 'onRefresh'>) {
  return (
    <div className="alert-bar" data-severity="info" role="status">
      <span>There is a new version of the portal</span>
      <Button look="outlined" onClick={onRefresh}>
        Refresh Page
      </Button>
    </div>
  );
}
