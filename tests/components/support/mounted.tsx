import '../../../src/views/theme/tokens.css';
import '../../../src/views/theme/base.css';
import '../../../src/views/theme/primeflex.scss';
import '../../../src/views/theme/card.css';
import '../../../src/views/theme/shell.css';
import '../../../src/views/theme/states.css';
import '../../../src/views/theme/drawer.css';
import '../../../src/views/records/records.css';
import { run as analyse } from 'axe-core';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { Router } from 'wouter';
import { PortalProvider, ShellContext } from '../../../src/views/portal.ts';
import { useAddress, useSearchString } from '../../../src/views/shell/address.ts';
import { ToastHost } from '../../../src/views/shell/ToastHost.tsx';
import { demoDay } from '../../support/demo-day.ts';
import type { WholePortal } from './portal.ts';

/** The errors that were written to the console since the test began. */
export const consoleErrors: string[] = [];

/** Renders views inside a portal; returns what removes them. */
export const mount = (portal: WholePortal, children: ReactNode): (() => void) =>
  mountRoot(
    <PortalProvider portal={portal}>
      <Router hook={useAddress} searchHook={useSearchString}>
        <ShellContext value={portal}>{children}</ShellContext>
      </Router>
      <ToastHost />
    </PortalProvider>,
  );

/** Renders a root component; returns what removes it. */
export const mountRoot = (root: ReactNode): (() => void) => {
  const host = document.createElement('div');
  document.body.append(host);
  const reactRoot = createRoot(host);
  reactRoot.render(<StrictMode>{root}</StrictMode>);
  return () => {
    reactRoot.unmount();
    host.remove();
  };
};

/** Sets the day, the address and the console of a test; returns what restores them. */
export const prepare = (address: string): (() => void) => {
  const before = window.location.href;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${demoDay}T12:00:00Z`) });
  window.history.replaceState(null, '', address);
  consoleErrors.length = 0;
  const spy = vi
    .spyOn(console, 'error')
    .mockImplementation((...said) => void consoleErrors.push(said.map(String).join(' ')));
  return () => {
    spy.mockRestore();
    window.history.replaceState(null, '', before);
    vi.useRealTimers();
  };
};

/** The violations of accessibility rules on the page. */
export const axeViolations = async (): Promise<readonly string[]> => {
  const { violations } = await analyse(document.body, { rules: { region: { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
};
