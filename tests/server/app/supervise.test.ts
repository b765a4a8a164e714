// @module-tag exhaustive
import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createSilence } from '../../../server/app/supervise.ts';

const program = path.join(import.meta.dirname, '../../support/supervised-program.ts');
const running = new Set<{ kill: (signal: 'SIGKILL') => boolean }>();

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});

/** Starts the program; what it says, and how it ends. */
const start = (settings: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, [program], { env: { ...process.env, ...settings } });
  running.add(child);
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (bytes: Buffer) => {
      said += bytes.toString();
    });
  const ended = new Promise<string | number | null>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code)),
  );
  return { ended, said: () => said, kill: (signal: 'SIGTERM' | 'SIGINT') => child.kill(signal) };
};

describe('A program that hangs', () => {
  it('is ended with its stack', async () => {
    const portal = start({ HANGS: 'yes', HANG_MS: '2000' });
    expect(await portal.ended).toBe('SIGKILL');
    expect(portal.said()).toMatch(
      /was silent for 2 s and is ended[^]+at hangForever \(file:.+supervised-program\.ts:\d+/,
    );
  });

  it('is ended with the statement that its database did not end', async () => {
    const portal = start({ WAITS_FOR: 'checkpoint', HANG_MS: '2000' });
    expect(await portal.ended).toBe('SIGKILL');
    expect(portal.said()).toContain('The portal waited for its database for 2 s and is ended. It ran: checkpoint');
  });

  it('is started again once, if the program says so', async () => {
    const portal = start({ HANGS: 'yes', HANG_MS: '2000', STARTS_AGAIN: 'yes' });
    await expect
      .poll(portal.said, { timeout: 30_000 })
      .toMatch(/hangForever[^]+The portal starts again\nstarted again/);
    portal.kill('SIGTERM');
    expect(await portal.ended).toBe(0);
  });

  it('ends after its grace period when it is asked to', async () => {
    const portal = start({ HANGS: 'yes' });
    await expect.poll(portal.said).toContain('started');
    portal.kill('SIGTERM');
    expect(await portal.ended).toBe('SIGKILL');
    expect(portal.said()).toContain('did not end within its grace period');
  });

  it('ends at once when it is asked to a second time', async () => {
    const portal = start({ HANGS: 'yes', GRACE_MS: '600000' });
    await expect.poll(portal.said).toContain('started');
    portal.kill('SIGTERM');
    portal.kill('SIGINT');
    expect(await portal.ended).toBe(1);
  });
});

it('A program that asks for another start is started again if nobody else does that', async () => {
  const portal = start({ EXITS: 'yes', STARTS_AGAIN: 'yes' });
  await expect.poll(portal.said, { timeout: 30_000 }).toMatch(/The portal starts again\nstarted again/);
  portal.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
  expect(await start({ EXITS: 'yes' }).ended).toBe(75);
});

it('A program that answers ends as it wants to', async () => {
  const portal = start({ HANG_MS: '2000' });
  await expect.poll(portal.said).toContain('started');
  portal.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
});

it('Silence is not counted while the machine sleeps', () => {
  const silence = createSilence(0);
  silence.hear(500);
  expect([1_000, 2_000, 3_000].map(silence.look)).toEqual([500, 1_500, 2_500]);
  expect([3_600_000, 3_601_000].map(silence.look)).toEqual([0, 1_000]);
  silence.hear(3_601_500);
  expect(silence.look(3_602_000)).toBe(500);
});
