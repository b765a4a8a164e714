import './views/theme/tokens.css';
import './views/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { browserPorts } from './app/browser-ports.ts';
import { createPortal } from './app/create-portal.ts';
import { settings } from './services/env.ts';
import { inspector } from './services/inspector.ts';
import { applyTheme, storedPreferences } from './services/preferences.ts';
import { faultOf, reportUnhandled } from './services/report.ts';
import { unregisterServiceWorkers } from './services/service-worker.ts';
import { loadTagManager } from './services/tag-manager.ts';
import { allowNoLabel } from './services/trusted-types.ts';
import { App } from './views/shell/App.tsx';

/** Starts the portal in this page, and renders it. */
const start = async (): Promise<void> => {
  const env = settings();
  const inspect = await inspector();
  const preferences = storedPreferences();
  applyTheme(preferences.theme);
  allowNoLabel();
  const { report, ...ports } = browserPorts(env, inspect, preferences);
  reportUnhandled(report);
  const { portal } = createPortal(ports);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root, {
    // Errors of React and of views mention code, never data of a record.
    onCaughtError: (error) => report(faultOf(error)),
  }).render(
    <StrictMode>
      <App portal={portal} />
    </StrictMode>,
  );
  loadTagManager(env.VITE_TAG_MANAGER_ID);
  await unregisterServiceWorkers();
};

void start();
