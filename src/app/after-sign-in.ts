import { createElement } from 'react';
import { type ActorOptions, createActor } from 'xstate';
import type { AppRef } from '../machines/app/app.ts';
import { pagePreloadMachine } from '../machines/app/page-preload.ts';
import type { Portal } from '../views/portal.ts';
import { CopyDetails } from '../views/ui/CopyDetails.tsx';
import { createPagePreload, type PagePreloadPorts } from './page-preload-actors.ts';
import { createPermissionsWatcher } from './page-watchers.ts';
import { startSupport, type SupportPorts } from './support.ts';

interface AfterSignInPorts extends Omit<PagePreloadPorts, 'watchPermissions'>, SupportPorts {
  readonly app: AppRef;
}

/**
 * The sanitiser of texts comes with the first one, and the panels with the first that is opened; the preload brings them too, so
 * that one opens at once, also offline.
 */
const withParts = ({ app, ...ports }: AfterSignInPorts): PagePreloadPorts => ({
  ...ports,
  watchPermissions: createPermissionsWatcher(() => app),
  load: (page) =>
    Promise.all([ports.load(page), import('../views/ui/RichText.tsx'), import('../views/ui/DrawerPanel.tsx')]),
});

/** What a sign-in starts: the button that copies the support record, and the record itself. */
export interface AfterSignIn extends Pick<ReturnType<typeof startSupport>, 'recent' | 'record'> {
  readonly copyButton: Portal['copyButton'];
}

/** Starts what the login page does not need: page preload and support record. */
export const startAfterSignIn = (
  ports: AfterSignInPorts,
  options: Pick<ActorOptions<typeof pagePreloadMachine>, 'inspect'>,
): AfterSignIn => {
  createActor(pagePreloadMachine.provide(createPagePreload(withParts(ports))), options).start();
  const { copy, ...support } = startSupport(ports);
  return { copyButton: (props) => createElement(CopyDetails, { ...props, onCopy: copy }), ...support };
};
