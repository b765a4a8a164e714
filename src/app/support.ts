import type { AnyActorRef } from 'xstate';
import { withoutBase } from '../services/base-path.ts';
import { copyOrSave } from '../services/support/copy-details.ts';
import type { FaultEvent } from '../contract/fault-report.ts';
import { recentEvents } from '../services/support/recent-events.ts';
import { createRecorder, type Recorder } from '../services/support/recorder.ts';
import { supportText } from '../services/support/support-text.ts';
import type { Portal } from '../views/portal.ts';

/** `actors`: what to record, each actor with its children. */
export interface SupportPorts extends Pick<Portal, 'release' | 'snackbar'> {
  readonly actors: readonly AnyActorRef[];
}

/** What the record is for: it is copied for support, and its last events go with a fault. `record` adds an actor. */
interface Support {
  readonly copy: () => void;
  readonly recent: () => readonly FaultEvent[];
  readonly record: (actor: AnyActorRef) => void;
}

/** Records what the actors do from now on. */
export const startSupport = (ports: SupportPorts): Support => {
  const { release, snackbar, actors } = ports;
  const rule = supportText();
  const recorder = createRecorder({ rule, now: Date.now });
  actors.forEach(recorder.watch);
  const copy = async (): Promise<void> => {
    const { build = 'unknown' } = release.getSnapshot().context;
    const address = rule(withoutBase(window.location.pathname) + window.location.search, ['address']);
    const text = JSON.stringify(supportDetails({ recorder, build, address, at: Date.now() }), null, 1);
    const done = await copyOrSave(text, 'fleet-portal-details.json');
    snackbar.send({
      type: 'snack.requested',
      text: `The details for support were ${done === 'copied' ? 'copied' : 'saved'}`,
    });
  };
  return { copy: () => void copy(), recent: () => recentEvents(recorder.actors()), record: recorder.watch };
};

interface DetailsOf {
  readonly recorder: Recorder;
  readonly build: string;
  readonly address: string;
  readonly at: number;
}

/**
 * The details for support: build, address, last failed request and events of every machine. `npm run replay` reads
 * them.
 */
const supportDetails = ({ recorder, build, address, at }: DetailsOf) => ({
  format: 'fleet-portal-record-1',
  build,
  at,
  address,
  lastFailure: recorder.lastFailure() ?? null,
  actors: recorder.actors(),
});
