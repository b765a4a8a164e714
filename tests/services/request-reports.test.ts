import { expect, it } from 'vitest';
import { requestReports } from '../../src/app/request-reports.ts';
import type { CallName } from '../../src/contract/catalogue.ts';
import { ApiError, problemKinds, type ProblemKind } from '../../src/contract/problem.ts';

/** Who acts on a failure of each kind; the page that asked reads the others itself. */
const owners: Readonly<Partial<Record<ProblemKind, string>>> = {
  offline: 'alertBar problem.reported',
  timeout: 'alertBar problem.reported',
  unavailable: 'alertBar problem.reported',
  server: 'alertBar problem.reported',
  forbidden: 'app call.forbidden',
  contract: 'report',
};

const reports = () => {
  const heard: string[] = [];
  const listener = (name: string) => ({ send: ({ type }: { type: string }) => void heard.push(`${name} ${type}`) });
  const ports = requestReports({
    notices: listener('notices'),
    alertBar: listener('alertBar'),
    release: listener('release'),
    app: () => listener('app'),
    report: () => void heard.push('report'),
  });
  return { ports, heard };
};

const heardOf = (kind: ProblemKind, call: CallName): readonly string[] => {
  const { ports, heard } = reports();
  ports.onProblem(new ApiError(kind, 'No'), call);
  return heard;
};

it.each(problemKinds)('a request that fails as %s is reported to its one owner', (kind) => {
  const owner = owners[kind];
  expect(heardOf(kind, 'nearMiss.search')).toEqual(owner ? [owner] : []);
});

it('a download that fails is not reported to the alert bar: its toast says so', () => {
  expect(heardOf('offline', 'nearMiss.attachment')).toEqual([]);
});

it('requests that start, end, succeed and name a build are reported', () => {
  const { ports, heard } = reports();
  ports.onStart('page');
  ports.onBuild('one');
  ports.onSuccess('nearMiss.search');
  ports.onEnd('page');
  expect(heard).toEqual([
    'notices request.started',
    'release build.reported',
    'alertBar request.succeeded',
    'notices request.ended',
  ]);
});
