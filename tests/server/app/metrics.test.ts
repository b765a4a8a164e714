// @module-tag exhaustive
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../../server/log.ts';
import { createBackground } from '../../../server/jobs/background.ts';
import { createMetrics } from '../../../server/app/metrics.ts';
import { prepareFolder } from '../../support/database-images/prepared-database.ts';
import { freePort } from '../../support/loopback.ts';
import { startPortalProcess, temporaryFolder } from '../../support/portal-process.ts';

/** The sample of a metric with these labels; undefined: there is none. */
const sampleOf = (text: string, name: string, labels: Readonly<Record<string, string>>): number | undefined => {
  const line = text
    .split('\n')
    .find(
      (each) => each.startsWith(`${name}{`) && Object.entries(labels).every(([k, v]) => each.includes(`${k}="${v}"`)),
    );
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
};

const monitoring = path.join(import.meta.dirname, '../../../docs/monitoring');

describe('the metrics of a running portal', () => {
  const { folder, remove } = temporaryFolder();
  let portal: Awaited<ReturnType<typeof startPortalProcess>>;
  let metrics = '';

  const ask = (at: string, init?: RequestInit) => fetch(`http://127.0.0.1:${portal.port}${at}`, init);

  beforeAll(async () => {
    await prepareFolder(path.join(folder, 'database'));
    const port = await freePort();
    portal = await startPortalProcess({ DATA_DIR: folder, DEMO: 'no', METRICS_PORT: String(port) });
    metrics = `http://127.0.0.1:${port}/metrics`;
  });
  afterAll(async () => {
    portal.kill('SIGTERM');
    await portal.ended;
    remove();
  });

  const read = async () => (await fetch(metrics)).text();

  it('count requests by route and status, never by path', async () => {
    await ask('/api/services/account/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'secret-person@demo.example', password: 'secret-word' }),
    });
    await ask('/api/secret-path?token=secret-token');
    const text = await read();
    const name = 'http_server_request_duration_seconds_count';
    expect(sampleOf(text, name, { method: 'POST', route: '/api/services/account/login', status: '200' })).toBe(1);
    expect(sampleOf(text, name, { method: 'GET', route: 'other', status: '404' })).toBe(1);
    expect(text).not.toContain('secret-');
  });

  it('are in the format of Prometheus, with those of Node.js', async () => {
    const response = await fetch(metrics);
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const text = await response.text();
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
    expect(sampleOf(text, 'portal_worker_jobs', { pool: 'files', state: 'running' })).toBe(0);
  });

  it('are not on the port of the portal', async () => {
    expect(await (await ask('/metrics')).text()).not.toContain('nodejs_eventloop_lag');
  });
});

describe('the metrics of a process', () => {
  it('have the busy, idle and waiting connections at the time they are read', async () => {
    const { registry, watchConnections } = createMetrics('1a2b3c');
    let waiting = 0;
    watchConnections(() => ({ reading: { total: 6, idle: 2, waiting } }));
    waiting = 3;
    const text = await registry.metrics();
    const of = (state: string) => sampleOf(text, 'portal_database_connections', { pool: 'reading', state });
    expect([of('busy'), of('idle'), of('waiting')]).toEqual([4, 2, 3]);
    expect(sampleOf(text, 'portal_build_info', { build: '1a2b3c' })).toBe(1);
  });

  it('tell failed work in the background from work that was done', async () => {
    const { registry, ended } = createMetrics(undefined);
    const background = createBackground(createLog('silent'), ended);
    background.start('Sending digests', () => Promise.resolve());
    background.start('Sending digests', () => Promise.reject(new Error('no mail server')));
    background.start('Sending digests', () => Promise.reject(new Error('no mail server')));
    await background.idle();
    const text = await registry.metrics();
    const of = (result: string) =>
      sampleOf(text, 'portal_background_work_duration_seconds_count', { work: 'Sending digests', result });
    expect([of('done'), of('failed')]).toEqual([1, 2]);
  });

  it('have alerts of which each says what to do', () => {
    const rules = readFileSync(path.join(monitoring, 'alert-rules.yml'), 'utf8');
    const alerts = rules.split(/^ +- alert: /m).slice(1);
    expect(alerts.length).toBeGreaterThan(10);
    expect(alerts.filter((alert) => !/^ +description: '.{20,}'$/m.test(alert))).toEqual([]);
  });

  it('have alerts about work that is there', () => {
    const rules = readFileSync(path.join(monitoring, 'alert-rules.yml'), 'utf8');
    const jobs = readFileSync(path.join(monitoring, '../../server/app/portal-jobs.ts'), 'utf8');
    const works = [...rules.matchAll(/\bwork="([^"]+)"/g)].map(([, work]) => work);
    expect(works).toEqual(['Sending digests']);
    for (const work of works) expect(jobs).toContain(`what: '${work}',\n    cron: everyMinute,`);
  });

  it('are the only ones that the dashboard and the alert rules ask for', async () => {
    const metrics = createMetrics(undefined);
    metrics.watchConnections(() => ({}));
    metrics.watchWorkers({});
    const names = new Set(metrics.registry.getMetricsAsArray().map(({ name }) => name));
    for (const file of ['grafana-dashboard.json', 'alert-rules.yml']) {
      const asked =
        readFileSync(path.join(monitoring, file), 'utf8').match(/\b(?:http|portal|nodejs|process)_[a-z_0-9]+/g) ?? [];
      expect(asked.length).toBeGreaterThan(3);
      expect(asked.filter((name) => !names.has(name.replace(/_(?:bucket|count|sum)$/, '')))).toEqual([]);
    }
  });
});
