import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OutdatedError } from '../../src/contract/problem.ts';
import { apiClient, failureOf } from '../support/api-client.ts';
import { json, type ScriptedServer, scriptedServer } from '../support/scripted-server.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const rename = (version?: string) =>
  apiClient(server.baseUrl).api('ownCompany.rename', { name: 'Trident', ...(version !== undefined && { version }) });
const changed = { who: 'Bo Lund', at: '2026-11-21T09:00:00.000Z', own: false };

describe('A change of what a form was opened with', () => {
  it('has the version in If-Match, and not in its body', async () => {
    server.replies(json(200, { result: true }));
    await rename('a1');
    const [asked] = server.asked();
    expect([asked?.headers['if-match'], asked?.body]).toEqual(['"a1"', '{"name":"Trident"}']);
  });

  it('has no If-Match for a server that sends no versions', async () => {
    server.replies(json(200, { result: true }));
    await rename();
    expect(server.asked()[0]?.headers['if-match']).toBeUndefined();
  });

  it('that is refused has who changed it, and what is stored now', async () => {
    server.replies(json(412, { error: 'It was changed', changed, current: { name: 'Neptune', version: 'b2' } }));
    const error = await failureOf(rename('a1'));
    expect(error).toMatchObject({ kind: 'invalid', status: 412, message: 'It was changed' });
    expect(error instanceof OutdatedError && error.meanwhile()).toEqual({
      changed,
      current: { name: 'Neptune', version: 'b2' },
    });
    expect(server.asked()).toHaveLength(1);
  });

  it.each([null, {}, { error: 'It was changed' }, 'text'])('keeps the words if %j says nothing else', async (body) => {
    server.replies(json(412, body));
    const error = await failureOf(rename('a1'));
    expect(error).toMatchObject({ kind: 'invalid', status: 412 });
    expect(error instanceof OutdatedError && error.meanwhile().changed).not.toEqual(changed);
  });
});
