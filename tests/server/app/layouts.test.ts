// @module-tag exhaustive
import http2 from 'node:http2';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { optionFilter } from '../../../src/contract/models/option-filter.ts';
import { apiClient } from '../../support/api-client.ts';
import { startCaddy } from '../../support/caddy.ts';
import {
  buildImage,
  canRunContainers,
  isInstalled,
  type PortalContainer,
  startContainer,
} from '../../support/containers.ts';
import { fleet, fleetSheets } from '../../support/fleet-workbook.ts';
import { setUp, stateOf } from '../../support/half-applied-import.ts';
import { type PortalProcess, startPortalProcess, temporaryFolder } from '../../support/portal-process.ts';
import { findPostgres, startPostgres } from '../../support/postgres-server.ts';
import { workbookOf } from '../../support/workbooks.ts';

const programs = findPostgres();
const password = 'Harbour-Light-7';

/** A layout of deploy: where it can run, what it needs first, and how a process of it starts. */
interface Layout {
  readonly name: string;
  readonly runsHere: boolean;
  readonly prepare: () => Promise<void>;
  readonly start: (settings: Readonly<Record<string, string>>) => Promise<PortalProcess & Partial<PortalContainer>>;
}

const data = temporaryFolder();
const layouts: readonly Layout[] = [
  { name: 'containers', runsHere: canRunContainers(), prepare: buildImage, start: startContainer },
  {
    name: 'processes',
    runsHere: true,
    prepare: async () => undefined,
    start: (settings) => startPortalProcess({ DATA_DIR: data.folder, ...settings }, undefined, 'server/main.ts'),
  },
];

afterAll(data.remove);

describe.runIf(programs && isInstalled('caddy'))('Caddy with TLS in front of two', () => {
  describe.each(layouts.filter(({ runsHere }) => runsHere))('$name on PostgreSQL', ({ name, prepare, start }) => {
    let postgres: Awaited<ReturnType<typeof startPostgres>>;
    let portals: readonly (PortalProcess & Partial<PortalContainer>)[];
    let caddy: Awaited<ReturnType<typeof startCaddy>>;
    const certificates = tls.getCACertificates('default');

    beforeAll(async () => {
      await prepare();
      postgres = await startPostgres(programs ?? '');
      const settings = { DATABASE_URL: postgres.url, PROXIES: '1', DEMO: 'no' };
      // The setup link of the first is the one that works: the second starts when there is an account.
      portals = [await start(settings)];
      await setUp(portals[0] ?? expect.unreachable());
      portals = [...portals, await start(settings)];
      caddy = await startCaddy(portals.map(({ port }) => port));
      tls.setDefaultCACertificates([...certificates, caddy.authority]);
    }, 1_800_000);
    afterAll(async () => {
      tls.setDefaultCACertificates(certificates);
      await caddy.stop();
      for (const portal of portals) portal.kill('SIGTERM');
      expect(await Promise.all(portals.map(({ ended }) => ended))).toEqual([0, 0]);
      await postgres.stop();
    });

    it('answers pages by HTTP/2, compressed', async () => {
      const client = http2.connect(caddy.url);
      const page = await answerOf(client, '/auth/login');
      expect(client.alpnProtocol).toBe('h2');
      expect(page.headers[':status']).toBe(200);
      const [script = ''] = /\/assets\/[\w-]+\.js/.exec(page.text) ?? [];
      expect((await answerOf(client, script)).headers).toMatchObject({ ':status': 200, 'content-encoding': 'br' });
      await new Promise<void>((resolve) => client.close(() => resolve()));
    });

    it('answers under each of its names, which has a certificate of its own', async () => {
      for (const servername of caddy.names) {
        const client = http2.connect(caddy.url, { servername });
        const page = await answerOf(client, '/auth/login', `${servername}:${caddy.port}`);
        expect([page.headers[':status'], page.text]).toEqual([200, expect.not.stringContaining(servername)]);
        await new Promise<void>((resolve) => client.close(() => resolve()));
      }
    });

    it('signs in, takes a file, and answers a PDF and an export', async () => {
      const signIn = { email: 'ada@real.example', password, deviceId: 'proxy', platform: 'Test' };
      const token = (await apiClient(caddy.url).api('account.login', signIn)).data?.access_token ?? '';
      const { api } = apiClient(caddy.url, { requestMs: 60_000, fileMs: 60_000, uploadMs: 60_000 }, token);
      const file = new File([Buffer.from(await workbookOf(fleetSheets()))], 'fleet.xlsx');
      const id = String((await api('import.upload', { file })).data?.id);
      await expect.poll(stateOf(api, id)).toBe('uploaded');
      await api('import.check', { id, removes: [], emptyClears: false });
      await expect.poll(stateOf(api, id)).toBe('checked');
      await api('import.apply', { id, onlyGood: true });
      await expect.poll(stateOf(api, id)).toBe('applied');
      const range = { recordNumber: 1, skipCount: 0, maxResultCount: 1 };
      const found = await api('nearMiss.search', {
        imono: fleet[0]?.imo ?? '',
        optionFilter: optionFilter.records,
        ...range,
      });
      const record = found.data?.items?.[0]?.nearMissID ?? expect.unreachable();
      expect(await startOf((await api('nearMiss.pdf', { Id: record, OptionOrientation: 1 })).blob)).toBe('%PDF');
      expect(await startOf((await api('import.filled', {})).blob)).toBe('PK\u0003\u0004');
    });

    if (name === 'containers')
      it('runs as a user without rights who cannot write, with the commands', () => {
        const { exec = () => expect.unreachable() } = portals[0] ?? {};
        expect(exec('id', '-u').said.trim()).toBe('1000');
        expect(exec('touch', '/home/node/new').said).toContain('Read-only file system');
        expect(exec('node', 'deploy/health.mjs').code).toBe(0);
        expect(exec('node', 'server/commands/admin.ts', 'list').said).toContain('Real Shipping');
        expect(exec('node', 'server/commands/backup.ts', '/tmp').code).toBe(0);
        expect(exec('node', 'demo/commands/restore.ts').said).toContain('Usage: npm run restore');
      });
  });
});

const answerOf = async (client: http2.ClientHttp2Session, path: string, authority?: string) => {
  const name = authority === undefined ? {} : { ':authority': authority };
  const request = client.request({ ':path': path, 'accept-encoding': 'br', ...name });
  const headers = await new Promise<http2.IncomingHttpHeaders>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  return { headers, text: Buffer.concat(await request.toArray()).toString() };
};

const startOf = (blob: Blob): Promise<string> => blob.slice(0, 4).text();
