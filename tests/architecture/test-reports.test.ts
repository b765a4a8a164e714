import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { countsOf } from '../../scripts/testing/reports.ts';

/** What the summary of a run says about a file of Vitest. */
const failuresOf = (file: object): readonly string[] => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const report = path.join(folder, 'report.json');
  const results = [{ name: path.resolve('tests/a.test.ts'), status: 'failed', message: '', ...file }];
  writeFileSync(report, JSON.stringify({ numPassedTests: 0, numFailedTests: 0, testResults: results }));
  return countsOf('vitest', report).titles;
};

it('the summary of a run names the error of a file that failed outside its tests', () => {
  const skipped = [{ fullName: 'adds', status: 'skipped' }];
  expect(failuresOf({ message: 'fetch failed\n  at hook', assertionResults: skipped })).toEqual([
    'tests/a.test.ts > failed outside its tests: fetch failed',
  ]);
  expect(failuresOf({ assertionResults: [] })).toEqual([
    'tests/a.test.ts > failed outside its tests: its process gave no error; see the output above',
  ]);
});

it('the summary of a run names each failed test', () => {
  const failed = [{ fullName: 'adds', status: 'failed' }];
  expect(failuresOf({ assertionResults: failed })).toEqual(['tests/a.test.ts > adds']);
});

describe('the server of prepared databases', () => {
  let response: Response;
  // Waits until the database is made.
  beforeAll(async () => {
    response = await fetch(`${process.env['DATABASE_IMAGES']}/${encodeURIComponent('{}')}`);
  });

  it('closes each connection, since a busy worker would use a closed one', () => {
    expect(response.status).toBe(200);
    expect(response.headers.get('connection')).toBe('close');
  });
});
