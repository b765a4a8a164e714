// @module-tag exhaustive
import { readdirSync } from 'node:fs';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveToDatabase, moveToStore, sweepObjects } from '../../../server/files/move-files.ts';
import { createObjectStore, type ObjectStore } from '../../../server/files/object-store.ts';
import { freePort } from '../../support/loopback.ts';
import { ownAttachment } from '../../support/own-attachment.ts';
import { temporaryFolder } from '../../support/portal-process.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const bucket = temporaryFolder();
const content = '0123456789';
// sha256sum of 0123456789
const hash = '84d89877f0d4041efb6bf91a16f0248f2fd573e6af05c19f96bedb9f882f7882';
const month = 31 * 86_400_000;

describe('Files in an S3-compatible store', () => {
  let s3: S3rver;
  let store: ObjectStore;
  let server: TestServer;
  let token: string;
  let fileId: number;
  let address: string;

  beforeAll(async () => {
    const port = await freePort();
    const configureBuckets = [{ name: 'portal' }];
    s3 = new S3rver({ address: '127.0.0.1', port, silent: true, directory: bucket.folder, configureBuckets });
    await s3.run();
    store = createObjectStore(`s3://S3RVER:S3RVER@127.0.0.1:${port}/portal?tls=no`);
    server = await startTestServer({ fileStore: store });
    ({ access: token } = await server.signIn('fleet@demo.example'));
    const own = await ownAttachment(server);
    fileId = own.file_id;
    address = `/api/services/attachment/occurrence/nearMiss?id=${own.id}`;
  });
  beforeEach(async () => {
    await server.db
      .updateTable('file')
      .set({ bytes: Buffer.from(content) })
      .where('id', '=', fileId)
      .execute();
    await server.db.deleteFrom('removed_object').execute();
  });
  afterAll(async () => {
    await server.stop();
    await s3.close();
    bucket.remove();
  });

  const ask = (headers: Readonly<Record<string, string>> = {}) => server.request('GET', address, { token, headers });
  const row = () => server.db.selectFrom('file').where('id', '=', fileId).selectAll().executeTakeFirstOrThrow();
  const objects = () =>
    readdirSync(path.join(bucket.folder, 'portal'), { recursive: true }).filter((name) =>
      String(name).includes(`${fileId}-${hash}`),
    );

  it('are sent with the same ETag, ranges and name as from the database', async () => {
    const before = await ask();
    expect((await moveToStore({ db: server.db, store })).files).toBeGreaterThan(0);
    expect(await row()).toMatchObject({ bytes: null, in_store: true, size: 10, sha256: hash });
    const after = await ask();
    expect([after.status, String(after.body)]).toEqual([200, content]);
    for (const name of ['etag', 'accept-ranges', 'content-disposition', 'content-type', 'content-length'])
      expect(after.headers.get(name)).toBe(before.headers.get(name));
    const part = await ask({ Range: 'bytes=4-', 'If-Range': `"${hash}"` });
    expect([part.status, String(part.body), part.headers.get('content-range')]).toEqual([
      206,
      '456789',
      'bytes 4-9/10',
    ]);
  });

  it('are moved back with the same content; their objects are removed a month later', async () => {
    await moveToStore({ db: server.db, store });
    const { files } = await moveToDatabase({ db: server.db, store });
    expect(files).toBeGreaterThan(0);
    expect(await row()).toMatchObject({ in_store: false, size: 10, sha256: hash });
    expect(String((await ask()).body)).toBe(content);
    expect(await sweepObjects({ db: server.db, store }, new Date())).toBe(0);
    expect(objects()).not.toEqual([]);
    expect(await sweepObjects({ db: server.db, store }, new Date(Date.now() + month))).toBe(files);
    expect(objects()).toEqual([]);
  });

  it('say so if their object is missing, and ask to try again if the store does not answer', async () => {
    await moveToStore({ db: server.db, store });
    await store.remove({ id: fileId, sha256: hash });
    expect(await ask()).toMatchObject({
      status: 404,
      body: { error: 'The content of this file is missing in the store of the files' },
    });
    await expect(moveToDatabase({ db: server.db, store })).rejects.toThrow(
      `The store has no content of file ${fileId}`,
    );
    const away = createObjectStore(`s3://key:secret@127.0.0.1:${await freePort()}/portal?tls=no`);
    await expect(away.get({ id: fileId, sha256: hash })).rejects.toMatchObject({ status: 503 });
  });

  it('are stored again if the sweep removes an earlier object of theirs while they are moved', async () => {
    await moveToStore({ db: server.db, store });
    await moveToDatabase({ db: server.db, store });
    const later = new Date(Date.now() + month);
    let swept = 0;
    const sweptMeanwhile: ObjectStore = {
      ...store,
      put: async (object, mediaType, bytes) => {
        await store.put(object, mediaType, bytes);
        swept += await sweepObjects({ db: server.db, store }, later);
      },
    };
    await moveToStore({ db: server.db, store: sweptMeanwhile });
    expect(swept).toBeGreaterThan(0);
    expect(await row()).toMatchObject({ bytes: null, in_store: true });
    expect(String((await ask()).body)).toBe(content);
    expect(await sweepObjects({ db: server.db, store }, later)).toBe(0);
  });

  it('stay in the database while the store refuses them', async () => {
    const refusing: ObjectStore = { ...store, put: () => Promise.reject(new Error('The store is full')) };
    await expect(moveToStore({ db: server.db, store: refusing })).rejects.toThrow('The store is full');
    expect(await row()).toMatchObject({ in_store: false, size: 10 });
    expect(String((await ask()).body)).toBe(content);
  });

  it('leave their object to the sweep when a company deletes them', async () => {
    const file = await server.db
      .ofCompany(1)
      .insertInto('file')
      .values({ media_type: 'text/plain', bytes: Buffer.from(content) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await moveToStore({ db: server.db, store });
    await server.db.ofCompany(1).deleteFrom('file').where('id', '=', file.id).execute();
    const removed = await server.db.selectFrom('removed_object').select(['file_id', 'sha256']).execute();
    expect(removed).toEqual([{ file_id: file.id, sha256: hash }]);
  });
});
