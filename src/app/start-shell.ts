import { type ComponentProps, createElement } from 'react';
import type { ActorOptions, AnyActorLogic, AnyActorRef } from 'xstate';
import type { DownloadRequest } from '../machines/attachment-download.ts';
import { copyText } from '../services/clipboard.ts';
import { keepOpeningList, openedFrom, openingList } from '../services/opened-from.ts';
import { coverPage } from '../services/cover-page.ts';
import { keepScroll } from '../services/scroll-return.ts';
import { watchPreferences } from '../services/watch-preferences.ts';
import { type Portal, type ShellActors, ShellContext } from '../views/portal.ts';
import { Shell } from '../views/shell/Shell.tsx';
import { createShellActors, type ShellPorts } from './shell-actors.ts';

/** The layout of the signed-in pages, its actors, and what the rest of the portal asks of it. */
export interface StartedShell {
  readonly actors: readonly AnyActorRef[];
  readonly shell: Portal['shell'];
  /** Repeats what failed because the server could not be reached. */
  readonly retryFailed: () => void;
  readonly download: (request: DownloadRequest) => void;
  readonly coverPage: Portal['coverPage'];
  readonly copyLink: Portal['copyLink'];
}

const copyLink = async (toast: ShellPorts['toast']): Promise<void> => {
  if (await copyText(window.location.href)) toast({ severity: 'success', text: 'Link copied' });
  else toast({ severity: 'warn', text: 'This browser does not copy it: copy it from the address bar' });
};

/** Starts the actors that only signed-in pages use, and returns the layout that gives them to its views. */
export const startShell = (ports: ShellPorts, options: Pick<ActorOptions<AnyActorLogic>, 'inspect'>): StartedShell => {
  const actors = createShellActors(ports, options);
  for (const actor of Object.values(actors)) actor.start();
  keepScroll();
  return {
    actors: Object.values(actors),
    shell: shellWith(actors),
    coverPage,
    copyLink: () => void copyLink(ports.toast),
    retryFailed: () => {
      for (const actor of [actors.tableExport, actors.documentBatch, actors.download, actors.savedViews])
        actor.send({ type: 'network.restored' });
    },
    download: (request) => actors.download.send({ type: 'download.requested', request }),
  };
};

/** The layout of the signed-in pages around views that use these actors. */
export const shellWith = (actors: ShellActors): Portal['shell'] =>
  function ShellWithActors(props: ComponentProps<typeof Shell>) {
    return createElement(
      ShellContext,
      { value: { ...actors, openedFrom, keepOpeningList, openingList, watchPreferences } },
      createElement(Shell, props),
    );
  };
