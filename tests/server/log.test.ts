// @module-tag exhaustive
import { describe, expect, it } from 'vitest';
import { Writable } from 'node:stream';
import { createGatheredLog, createLog } from '../../server/log.ts';
import { startTestServer } from '../support/server.ts';

const logTo = (level: string) => {
  const lines: string[] = [];
  const sink = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString());
      done();
    },
  });
  return { log: createLog(level, sink), lines };
};

describe('the log', () => {
  it('waits for the end of the start, or for a warning', () => {
    const written: string[] = [];
    const output = { write: (line: string) => written.push(line) > 0, flushSync: () => undefined };
    const { log, release } = createGatheredLog('info', output);
    const messages = () => written.map((line): unknown => JSON.parse(line).msg);
    log.info('opened');
    expect(messages()).toEqual([]);
    log.warn('slow');
    log.info('prepared');
    expect(messages()).toEqual(['opened', 'slow']);
    release();
    log.info('asked');
    expect(messages()).toEqual(['opened', 'slow', 'prepared', 'asked']);
  });

  it('never contains a secret or an e-mail address, however deeply nested in its input', () => {
    const { log, lines } = logTo('info');
    const secrets = {
      authorization: 'Bearer SECRET',
      password: 'SECRET',
      newPassword: 'SECRET',
      confirmPassword: 'SECRET',
      token: 'SECRET',
      access_token: 'SECRET',
      refresh_token: 'SECRET',
      accessToken: 'SECRET',
      refreshToken: 'SECRET',
      email: 'SECRET@demo.example',
    };
    log.info(secrets, 'asked');
    log.info({ body: secrets, request: { headers: secrets } }, 'asked');
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toContain('SECRET');
    expect(lines.join('')).toContain('"msg":"asked"');
  });

  it("has an error's name, message, code, stack and cause, but no other properties", () => {
    const { log, lines } = logTo('info');
    const cause = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(SECRET) already exists' });
    const error = Object.assign(new Error('insert failed', { cause }), {
      code: '23505',
      query: 'insert into account values ($1)',
      params: ['SECRET'],
    });
    log.error({ err: error }, 'request failed');
    expect(lines.join('')).not.toMatch(/SECRET|insert into/);
    expect(JSON.parse(lines.join(''))).toMatchObject({
      err: { name: 'Error', message: 'insert failed', code: '23505', cause: { message: 'duplicate key' } },
    });
    expect(lines.join('')).toContain('log.test.ts');
  });

  it('has path without query, status, duration and account of a request, and nothing of its body', async () => {
    const server = await startTestServer({ seeded: false });
    await server.request('POST', '/api/services/account/updateForgotPassword?token=SECRET', {
      json: { token: 'SECRET', newPassword: 'SECRET2026a', confirmPassword: 'SECRET2026a' },
      headers: { authorization: 'Bearer SECRET', cookie: 'SECRET' },
    });
    const line: unknown = JSON.parse(server.logged().trim().split('\n').at(-1) ?? '');
    expect(line).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      request: expect.any(String),
      method: 'POST',
      path: '/api/services/account/updateForgotPassword',
      status: 400,
      ms: expect.any(Number),
      msg: 'request',
    });
    expect(server.logged()).not.toContain('SECRET');
    await server.stop();
  });
});
