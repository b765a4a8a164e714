import { expect, it } from 'vitest';
import { requestReports } from '../../src/app/request-reports.ts';
import type { CallName } from '../../src/contract/catalogue.ts';
import { everyCall } from '../../src/contract/every-call.ts';
import { ApiError, problemKinds, type ProblemKind } from '../../src/contract/problem.ts';

/** Who handles a failure of each kind; all other failures are shown by the page itself. */
const handlers: Readonly<Partial<Record<ProblemKind, string>>> = {
  otherServer: 'alertBar problem.reported',
  offline: 'alertBar problem.reported',
  timeout: 'alertBar problem.reported',
  unavailable: 'alertBar problem.reported',
  server: 'alertBar problem.reported',
  forbidden: 'app call.forbidden',
  contract: 'report',
};

const reports = () => {
  const reported: string[] = [];
  const listener = (name: string) => ({ send: ({ type }: { type: string }) => void reported.push(`${name} ${type}`) });
  const ports = requestReports({
    notices: listener('notices'),
    alertBar: listener('alertBar'),
    release: listener('release'),
    app: () => listener('app'),
    report: () => void reported.push('report'),
  });
  return { ports, reported };
};

const reportsOf = (kind: ProblemKind, call: CallName): readonly string[] => {
  const { ports, reported } = reports();
  ports.onProblem(new ApiError(kind, 'No'), call, everyCall[call].loading);
  return reported;
};

it.each(problemKinds)('a request that fails as %s is reported to one handler at most', (kind) => {
  const handler = handlers[kind];
  expect(reportsOf(kind, 'nearMiss.search')).toEqual(handler ? [handler] : []);
});

it('a failed download is not reported to the alert bar, because it has its own toast', () => {
  expect(reportsOf('offline', 'nearMiss.attachment')).toEqual([]);
});

it('requests that start, end, succeed and name a build are reported', () => {
  const { ports, reported } = reports();
  ports.onStart('page');
  ports.onBuild('one');
  ports.onSuccess('nearMiss.search');
  ports.onEnd('page');
  expect(reported).toEqual([
    'notices request.started',
    'release build.reported',
    'alertBar request.succeeded',
    'notices request.ended',
  ]);
});
