import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { openDatabase } from '../../../server/db/database.ts';
import type { Ask } from '../../../server/db/embedded-asks.ts';
import { prepareFolder } from '../database-images/prepared-database.ts';
import { fillReady, type FaultKind, portalOn } from './fault-place.ts';
import type { WritePortal } from './write.ts';
import { storedRows } from './stored-change.ts';

type Post = (message: Ask) => void;

/** Sees what threads are asked to do, by what `meet` says of each; what it returns ends that. */
const watchThreads = (meet: (thread: Worker, ask: Ask, post: Post) => void): (() => void) => {
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function post(this: Worker, message: Ask) {
    const send = (asked: Ask) => postMessage.call(this, asked);
    if (typeof message.id === 'number' && typeof message.text === 'string') meet(this, message, send);
    else send(message);
  };
  return () => {
    Worker.prototype.postMessage = postMessage;
  };
};

/** Runs what the thread was asked, and ends it before it can say so. */
const endAtAnswer = (thread: Worker, send: () => void): void => {
  const emit = thread.emit.bind(thread);
  thread.emit = (name: string, ...values: unknown[]) => {
    if (name !== 'message') return emit(name, ...values);
    thread.emit = emit;
    void thread.terminate();
    return true;
  };
  send();
};

const faults = ['the request', 'the answer'];

/** The portal and the embedded database, whose thread can end at any statement. */
export const embeddedFaults = async (): Promise<FaultKind> => {
  const root = mkdtempSync(path.join(tmpdir(), 'portal-faults-'));
  const ready = path.join(root, 'ready');
  await prepareFolder(ready);
  const filled = await fillReady(await openDatabase({ folder: ready }));

  let noted: string[] | undefined;
  let fault: { readonly what: string; left: number } | undefined;
  const unwatch = watchThreads((thread, ask, send) => {
    noted?.push(ask.text || ask.name);
    const what = fault && (fault.left -= 1) < 0 ? fault.what : undefined;
    if (what === undefined) return send(ask);
    fault = undefined;
    if (what === 'the request') return void thread.terminate();
    return endAtAnswer(thread, () => send(ask));
  });

  let opened = 0;
  return {
    faults,
    slow: faults,
    open: async () => {
      const folder = path.join(root, `portal${(opened += 1)}`);
      cpSync(ready, folder, { recursive: true });
      const since = performance.now();
      const open = async () => portalOn(await openDatabase({ folder }));
      const portal: WritePortal = { server: await open(), ...filled };
      return {
        portal,
        note: () => {
          const all: string[] = [];
          noted = all;
          return () => {
            noted = undefined;
            return all;
          };
        },
        meet: (what, place) => {
          fault = { what, left: place };
        },
        recover: async () => {
          fault = undefined;
          await portal.server.stop();
          portal.server = await open();
          // Its clock goes on from that of the portal before.
          portal.server.later((performance.now() - since) / 1000);
        },
        stored: (without) => storedRows(portal.server.db, without),
        close: async () => {
          await portal.server.stop();
          rmSync(folder, { recursive: true });
        },
      };
    },
    close: async () => {
      unwatch();
      rmSync(root, { recursive: true });
    },
  };
};
