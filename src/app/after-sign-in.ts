import { createElement } from 'react';
import { type ActorOptions, createActor } from 'xstate';
import { pagePreloadMachine } from '../machines/app/page-preload.ts';
import type { Portal } from '../views/portal.ts';
import { CopyDetails } from '../views/ui/CopyDetails.tsx';
import { createPagePreload, type PagePreloadPorts } from './page-preload-actors.ts';
import { startSupport, type SupportPorts } from './support.ts';

/** The sanitiser of texts comes with the first one; the preload brings it too, so that one can be read offline. */
const withRichText = (ports: PagePreloadPorts): PagePreloadPorts => ({
  ...ports,
  load: (page) => Promise.all([ports.load(page), import('../views/ui/RichText.tsx')]),
});

/**
 * Starts what the login page does not need: page preload and support record. Returns the button that copies the record.
 */
export const startAfterSignIn = (
  ports: PagePreloadPorts & SupportPorts,
  options: Pick<ActorOptions<typeof pagePreloadMachine>, 'inspect'>,
): Portal['copyButton'] => {
  createActor(pagePreloadMachine.provide(createPagePreload(withRichText(ports))), options).start();
  const onCopy = startSupport(ports);
  return (props) => createElement(CopyDetails, { ...props, onCopy });
};
