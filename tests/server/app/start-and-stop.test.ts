// @module-tag exhaustive
import { readdir } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareFolder } from '../../support/database-images/prepared-database.ts';
import { startPortalProcess, temporaryFolder } from '../../support/portal-process.ts';

const { folder, remove } = temporaryFolder();
const settings = { DATA_DIR: folder, DEMO: 'no', NODE_ENV: 'production' };
let portal: Awaited<ReturnType<typeof startPortalProcess>>;

beforeAll(async () => {
  await prepareFolder(path.join(folder, 'database'));
  portal = await startPortalProcess(settings);
});
afterAll(async () => {
  portal.kill('SIGTERM');
  await portal.ended;
  remove();
});

/** A sign-in whose body is sent in two halves, and the response after the second. */
const beginSignIn = (port: number) =>
  new Promise<{ finish: () => Promise<string>; closed: Promise<void> }>((resolve, reject) => {
    const body = JSON.stringify({ email: 'nobody@demo.example', password: 'Harbour2026' });
    const head = `POST /api/services/account/login HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`;
    let answer = '';
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.write(head + body.slice(0, 10), () => resolve({ finish, closed }));
    });
    socket.once('error', reject);
    socket.on('data', (bytes) => (answer += bytes.toString()));
    const closed = new Promise<void>((close) => socket.once('close', () => close()));
    const finish = async () => {
      socket.write(body.slice(10));
      await closed;
      return answer;
    };
  });

const refusesConnections = (port: number) =>
  new Promise<void>((resolve) => {
    const knock = () => {
      const socket = net.connect(port, '127.0.0.1', () => {
        socket.destroy();
        setImmediate(knock);
      });
      socket.once('error', () => resolve());
    };
    knock();
  });

it('prints its address and start duration, and answers there', async () => {
  expect(portal.said()).toMatch(/Fleet Portal: http:\/\/localhost:\d+ +\(start in \d+\.\d s\)/);
  expect((await fetch(`http://127.0.0.1:${portal.port}/api/health`)).status).toBe(200);
});

it('does not open a database folder that another process has open', async () => {
  const other = await startPortalProcess(settings);
  expect(await other.ended).toBe(1);
  expect(other.said()).toMatch(/^The database in .+ is in use by another process: stop that first\n$/);
  expect((await fetch(`http://127.0.0.1:${portal.port}/api/health`)).status).toBe(200);
});

it('does not start with invalid settings, and lists all of them', async () => {
  const wrong = await startPortalProcess({ ...settings, PORT: 'x', LOG_LEVEL: 'loud' });
  expect(await wrong.ended).toBe(1);
  expect(wrong.said()).toMatch(/^The server's settings are wrong:\n- PORT: .+\n- LOG_LEVEL: .+\n$/);
});

it('does not start on a port in use, says so, and creates no database', async () => {
  const { folder: another, remove: removeAnother } = temporaryFolder();
  const other = await startPortalProcess({ ...settings, DATA_DIR: another, PORT: String(portal.port), PROT: '1' });
  expect(await other.ended).toBe(1);
  expect(other.said()).toMatch(
    new RegExp(`^PROT is not a setting: did you mean PORT\\?\\nPort ${portal.port} cannot be used: .+\\n$`),
  );
  const ofMetrics = await startPortalProcess({ ...settings, DATA_DIR: another, METRICS_PORT: String(portal.port) });
  expect(await ofMetrics.ended).toBe(1);
  expect(ofMetrics.said()).toMatch(new RegExp(`^Port ${portal.port} cannot be used: .+\\n$`));
  expect(await readdir(another)).toEqual([]);
  removeAnother();
});

it('on SIGTERM finishes running requests, accepts no new ones, and loses no data', async () => {
  const running = await beginSignIn(portal.port);
  portal.kill('SIGTERM');
  await refusesConnections(portal.port);
  const answer = await running.finish();
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]+The e-mail or password is not right/);
  expect(await portal.ended).toBe(0);
  portal = await startPortalProcess(settings);
  expect(portal.said()).toContain('(start in ');
});

it('on a second signal exits at once', async () => {
  const running = await beginSignIn(portal.port);
  portal.kill('SIGINT');
  await refusesConnections(portal.port);
  portal.kill('SIGINT');
  expect(await portal.ended).toBe(1);
  await running.closed;
  portal = await startPortalProcess(settings);
  expect((await fetch(`http://127.0.0.1:${portal.port}/api/health`)).status).toBe(200);
});

it('with DRAIN_SECONDS is first not ready while it still answers, then ends', async () => {
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${portal.port}${path}`)).status;
  portal.kill('SIGTERM');
  await portal.ended;
  portal = await startPortalProcess({ ...settings, DRAIN_SECONDS: '300' });
  expect(await status('/api/ready')).toBe(200);
  portal.kill('SIGTERM');
  await expect.poll(() => status('/api/ready')).toBe(503);
  expect(await status('/api/health')).toBe(200);
  portal.kill('SIGTERM');
  expect(await portal.ended).toBe(1);

  portal = await startPortalProcess({ ...settings, DRAIN_SECONDS: '1' });
  portal.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
  portal = await startPortalProcess(settings);
});
