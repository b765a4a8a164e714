import { isConnectivityProblem } from '../contract/problem.ts';
import type { AlertBarRef } from '../machines/alert-bar.ts';
import type { AppRef } from '../machines/app/app.ts';
import type { NoticesRef } from '../machines/notices.ts';
import type { ReleaseRef } from '../machines/release.ts';
import type { ApiPorts } from '../services/api/api.ts';
import type { report } from '../services/report.ts';

interface Listeners {
  readonly notices: Pick<NoticesRef, 'send'>;
  readonly alertBar: Pick<AlertBarRef, 'send'>;
  readonly release: Pick<ReleaseRef, 'send'>;
  /** The app machine, which is started after the first requests can be made. */
  readonly app: () => Pick<AppRef, 'send'>;
  readonly report: typeof report;
}

/** Reports the outcome of requests: each outcome to the actor that handles it, invalid answers to the log. */
export const requestReports = ({
  notices,
  alertBar,
  release,
  app,
  report,
}: Listeners): Omit<ApiPorts, 'baseUrl' | 'authCall' | 'timeouts'> => ({
  onStart: (indicator) => notices.send({ type: 'request.started', indicator }),
  onEnd: (indicator) => notices.send({ type: 'request.ended', indicator }),
  onArrived: (more) => notices.send({ type: 'answer.progressed', more }),
  onBuild: (build) => release.send({ type: 'build.reported', build }),
  onSuccess: (call) => alertBar.send({ type: 'request.succeeded', call }),
  onFaults: (faults, call, reference) => {
    const unreadable = faults.map(({ path, expected }) => `${path || 'the answer'} (expected ${expected})`);
    report({ what: `Could not read ${unreadable.join(', ')}`, call, reference });
  },
  onProblem: ({ kind, message, reference }, call, loading) => {
    if (kind === 'contract') report({ what: message, call, reference });
    // A failed download shows its own toast.
    if (isConnectivityProblem(kind) && loading !== 'attachment')
      alertBar.send({ type: 'problem.reported', call, problem: kind });
    if (kind === 'forbidden') app().send({ type: 'call.forbidden', call, at: Date.now() });
  },
});
