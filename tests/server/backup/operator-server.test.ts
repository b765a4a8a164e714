import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { request } from 'node:http';
import path from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenForOperator } from '../../../server/backup/operator-server.ts';
import { askForCopy } from '../../../server/backup/running-portal.ts';
import { createBackground } from '../../../server/jobs/background.ts';
import { temporaryFolder } from '../../support/portal-process.ts';

let dataDir: string;
let remove: () => void;
let stop: () => Promise<void>;
const failing = vi.fn<() => void>();
const logged: string[] = [];

const copy = async (folder: string) => {
  failing();
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'PG_VERSION'), '18');
};

beforeEach(async () => {
  ({ folder: dataDir, remove } = temporaryFolder());
  mkdirSync(path.join(dataDir, 'copies', 'of-a-killed-portal'), { recursive: true });
  const background = createBackground(pino({}, { write: (line) => logged.push(line) }));
  stop = await listenForOperator({ dataDir, background, copy });
});
afterEach(async () => {
  await stop();
  remove();
});

const address = (): { port: number; secret: string } =>
  JSON.parse(readFileSync(path.join(dataDir, 'operator.json'), 'utf8'));

const statusOf = async (method: string, at: string, secret: string) => {
  const asked = request({
    host: '127.0.0.1',
    port: address().port,
    method,
    path: at,
    headers: { Authorization: `Bearer ${secret}` },
  });
  asked.end();
  const [response] = await once(asked, 'response');
  asked.destroy();
  return response.statusCode;
};

it('lends a copy to who has the secret, and removes it when the connection ends', async () => {
  expect(readdirSync(path.join(dataDir))).toEqual(['operator.json']);
  expect(statSync(path.join(dataDir, 'operator.json')).mode & 0o777).toBe(0o600);
  const lent = await askForCopy(dataDir);
  expect(readdirSync(lent?.folder ?? '')).toEqual(['PG_VERSION']);
  lent?.release();
  await expect.poll(() => existsSync(lent?.folder ?? '')).toBe(false);
});

it('answers 404 without the secret, and to any other method or path', async () => {
  const { secret } = address();
  expect(await statusOf('POST', '/copy', 'x'.repeat(secret.length))).toBe(404);
  expect(await statusOf('POST', '/copy', '')).toBe(404);
  expect(await statusOf('GET', '/copy', secret)).toBe(404);
  expect(await statusOf('POST', '/', secret)).toBe(404);
});

it('says that a copy failed, and logs why', async () => {
  failing.mockImplementationOnce(() => {
    throw new Error('the disk is full');
  });
  await expect(askForCopy(dataDir)).rejects.toThrow(
    'The running portal could not copy its database: its log says why. No backup was made.',
  );
  expect(logged.join('')).toContain('the disk is full');
});

it('is not found after the portal has ended or was killed', async () => {
  const content = readFileSync(path.join(dataDir, 'operator.json'));
  await stop();
  expect(await askForCopy(dataDir)).toBeUndefined();
  writeFileSync(path.join(dataDir, 'operator.json'), content);
  expect(await askForCopy(dataDir)).toBeUndefined();
});
