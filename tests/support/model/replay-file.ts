import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyActor, InspectionEvent } from 'xstate';
import { createRecorder } from '../../../src/services/support/recorder.ts';

/**
 * Takes a path on an actor. If it fails, writes what the actor received to a file, which `npm run replay` folds through
 * the machine.
 */
export const withReplayFile = (actor: AnyActor, take: () => void): void => {
  const seen: InspectionEvent[] = [];
  actor.system.inspect((event) => {
    if (event.type === '@xstate.snapshot' && event.actorRef === actor) seen.push(event);
  });
  try {
    take();
  } catch (error) {
    if (error instanceof Error) error.message += `\n  npm run replay ${replayFile(seen)}`;
    throw error;
  }
};

/** Writes inspected events as the record of one actor; returns the name of the file. */
const replayFile = (seen: readonly InspectionEvent[]): string => {
  let last = 0;
  const recorder = createRecorder({ rule: (text) => text, now: () => (last += 1) });
  seen.forEach(recorder.inspect);
  const actors = recorder.actors();
  const record = { format: 'fleet-portal-record-1', build: 'test', at: 0, address: '', lastFailure: null, actors };
  const file = path.join('test-results', 'replay', `${actors[0]?.machine ?? 'nothing'}-${process.pid}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(record, null, 1)}\n`);
  return file;
};
