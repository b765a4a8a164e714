import './start-frame.css';
import { usePortal } from '../portal.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { StartIcon } from '../ui/StartIcon.tsx';

/**
 * The frame of the signed-in pages while the profile and the shell load. index.html has the same markup, which is shown
 * before any code has come, so that nothing moves when React takes over.
 */
export function StartFrame() {
  const { brand } = usePortal();
  return (
    <div className="full-screen start-frame">
      <div className="start-shell" aria-hidden="true">
        <div className="start-menu">
          <div className="start-brand">
            <StartIcon name="vessel" />
            <span>{brand.name}</span>
          </div>
        </div>
        <div className="start-header" />
        <div className="start-page">
          <span />
          <span />
        </div>
      </div>
      <Spinner />
    </div>
  );
}
