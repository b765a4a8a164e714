import { type ActorOptions, createActor } from 'xstate';
import { pagePreloadMachine } from '../machines/app/page-preload.ts';
import { createPagePreload, type PagePreloadPorts } from './page-preload-actors.ts';

/** Starts the preload of page code. Loaded with the shell, because the login page does not preload. */
export const startPagePreload = (
  ports: PagePreloadPorts,
  options: Pick<ActorOptions<typeof pagePreloadMachine>, 'inspect'>,
): void => void createActor(pagePreloadMachine.provide(createPagePreload(ports)), options).start();
