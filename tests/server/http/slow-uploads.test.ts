import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdministrationPortal, startAdministrationPortal } from '../../support/administration-portal.ts';

const path = '/api/administration/imports';
const boundary = 'part';
const start = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n`;
const rest = `IMO Number,Name\n9074729,MT Dawn\r\n--${boundary}--\r\n`;

describe('Uploads that arrive slowly', () => {
  let portal: AdministrationPortal;
  let address: string;
  let tokens: readonly string[];
  beforeAll(async () => {
    portal = await startAdministrationPortal();
    await portal.db
      .insertInto('account_permission')
      .values({ account_id: 1, name: 'Data Import', read: true, level: 1 })
      .execute();
    address = await portal.listen();
    const signedIn = await Promise.all(['ada@demo.example', 'bo@demo.example'].map((email) => portal.signIn(email)));
    tokens = signedIn.map(({ access_token: token = '' }) => token);
  });
  afterAll(() => portal.stop());

  /** Begins an upload, which the server has once it has `begun`; `finish` sends the rest of its body. */
  const upload = (token = '') => {
    const { promise: status, resolve, reject } = Promise.withResolvers<number | undefined>();
    const sending = request(`${address}${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        'Content-Length': start.length + rest.length,
        Expect: '100-continue',
      },
    });
    sending.on('error', reject);
    sending.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    sending.on('continue', () => {
      sending.write(start);
      begin();
    });
    sending.flushHeaders();
    return {
      begun,
      status,
      finish: () => sending.end(rest),
      stop: () => sending.destroy(),
    };
  };

  it('hold no request of their account, and are accepted once they have arrived', async () => {
    const [token] = tokens;
    const uploads = Array.from({ length: 4 }, () => upload(token));
    await Promise.all(uploads.map(({ begun }) => begun));
    const lists = await Promise.all(
      Array.from({ length: 8 }, () => portal.request('GET', '/api/services/account/profile', { token })),
    );
    expect(lists.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    for (const { finish, status } of uploads.slice(0, 2)) {
      finish();
      expect(await status).toBe(200);
    }
    for (const { stop, status } of uploads.slice(2)) {
      stop();
      await expect(status).rejects.toThrow('socket hang up');
    }
  });

  it('are refused before they have arrived, without a token and without the permission', async () => {
    const [, other] = tokens;
    for (const [token, status] of [
      [undefined, 401],
      [other, 403],
    ] as const) {
      const refused = upload(token);
      expect(await refused.status).toBe(status);
      refused.stop();
    }
  });
});
