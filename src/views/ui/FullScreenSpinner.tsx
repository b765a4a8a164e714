import { Spinner } from './Spinner.tsx';

/** Covers the window while a screen or the portal loads. */
export function FullScreenSpinner() {
  return (
    <div className="full-screen">
      <Spinner />
    </div>
  );
}
