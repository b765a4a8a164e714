import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byteRange } from '../../../server/http/send-file.ts';
import { ownAttachment } from '../../support/own-attachment.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let token: string;
let stored: string;
let record: string;

/** The bytes of the file, one character each, and the answer's status and headers. */
const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  server.request('GET', path, { token, headers });

beforeAll(async () => {
  server = await startTestServer();
  ({ access: token } = await server.signIn('fleet@demo.example'));
  const own = await ownAttachment(server);
  const bytes = Buffer.from('0123456789');
  await server.db.updateTable('file').set({ bytes }).where('id', '=', own.file_id).execute();
  stored = `/api/services/attachment/occurrence/nearMiss?id=${own.id}`;
  record = `/api/services/exportpdf/occurrence/nearMiss/exportPdfById?Id=${own.record}&OptionOrientation=1`;
});
afterAll(() => server.stop());

describe('a stored file', () => {
  it('is sent whole with an ETag that depends on its bytes', async () => {
    const { status, headers, body } = await ask(stored);
    expect([status, String(body)]).toEqual([200, '0123456789']);
    expect(headers.get('accept-ranges')).toBe('bytes');
    // sha256sum of 0123456789
    expect(headers.get('etag')).toBe('"84d89877f0d4041efb6bf91a16f0248f2fd573e6af05c19f96bedb9f882f7882"');
  });

  it('is continued from the requested byte if it is the same file', async () => {
    const etag = (await ask(stored)).headers.get('etag') ?? '';
    const { status, headers, body } = await ask(stored, { Range: 'bytes=4-', 'If-Range': etag });
    expect([status, String(body)]).toEqual([206, '456789']);
    expect(headers.get('content-range')).toBe('bytes 4-9/10');
    expect(headers.get('content-length')).toBe('6');
    expect(headers.get('etag')).toBe(etag);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename=/);
  });

  it.each(['"another"', 'Mon, 23 Nov 2026 06:00:00 GMT', 'W/"84d89877"'])(
    'is sent whole if it is not the file of If-Range %s',
    async (ifRange) => {
      const { status, headers } = await ask(stored, { Range: 'bytes=4-', 'If-Range': ifRange });
      expect([status, headers.get('content-range'), headers.get('content-length')]).toEqual([200, null, '10']);
    },
  );

  it('answers 416 with its size to a range after its end', async () => {
    const { status, headers } = await ask(stored, { Range: 'bytes=10-' });
    expect([status, headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });

  it('is not sent in part to an account that may not read it', async () => {
    const { access } = await server.signIn('vetting@demo.example');
    const { status } = await server.request('GET', stored, { token: access, headers: { Range: 'bytes=4-' } });
    expect(status).toBe(403);
  });
});

it('a PDF that is generated for the request is sent whole', async () => {
  const { status, headers } = await ask(record, { Range: 'bytes=4-' });
  expect([status, headers.get('etag'), headers.get('accept-ranges')]).toEqual([200, null, null]);
});

describe('a Range header', () => {
  it.each([
    ['bytes=0-', { start: 0, end: 10 }],
    ['bytes=2-4', { start: 2, end: 5 }],
    ['bytes=2-99', { start: 2, end: 10 }],
    ['bytes=-3', { start: 7, end: 10 }],
    ['bytes=-99', { start: 0, end: 10 }],
    ['BYTES=9-9', { start: 9, end: 10 }],
  ])('%s asks for a part of ten bytes', (header, range) => {
    expect(byteRange(header, 10)).toEqual(range);
  });

  it.each([undefined, '', 'bytes=-', 'bytes=4-2', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=a-b'])(
    '%s asks for the whole file',
    (header) => {
      expect(byteRange(header, 10)).toBeUndefined();
    },
  );

  it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('%s asks for no byte of the file', (header) => {
    const { start = 0, end = 0 } = byteRange(header, 10) ?? {};
    expect(start).toBeGreaterThanOrEqual(end);
    expect(byteRange(header, 10)).toBeDefined();
  });
});
