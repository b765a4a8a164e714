// @module-tag exhaustive
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { get } from 'node:https';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../server/env.ts';
import { startCaddy } from '../support/caddy.ts';
import { isInstalled } from '../support/containers.ts';
import { listenOnLoopback } from '../support/loopback.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const files = readdirSync(path.join(root, 'deploy'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
const texts = [...files, 'docs/operate.md'].map((file) => [file, read(file)] as const);

/** Variables of other programs, and of the shell. */
const others = new Set([
  'NODE_ENV',
  'NODE_IMAGE',
  'POSTGRES_USER',
  'POSTGRES_PASSWORD',
  'POSTGRES_DB',
  'HTTP_PORT',
  'UPSTREAMS_REVERSED',
]);
const source = read('server/env.ts');
const isSetting = (name: string) => new RegExp(`^  ${name}: `, 'm').test(source);

interface Route {
  readonly match: readonly { readonly host: readonly string[] }[];
  readonly handle: unknown;
}

/** What is read of a configuration of Caddy. */
interface Adapted {
  readonly apps: {
    readonly http: {
      readonly servers: Readonly<
        Record<string, { readonly listen: readonly string[]; readonly routes: readonly Route[] }>
      >;
    };
  };
}

describe('the files of deploy, and docs/operate.md', () => {
  it.each(texts)('%s name settings that the server reads', (_, text) => {
    const named =
      text.match(/(?<![\w-])[A-Z]{2,}(?:_[A-Z]+)+(?=[=:]|\b`)|(?<![\w$-])(?:HOST|PORT|PROXIES)(?=[=:])/g) ?? [];
    expect(named.filter((name) => !isSetting(name) && !others.has(name))).toEqual([]);
  });

  it.each(texts)('%s name commands and files that are there', (_, text) => {
    // SAFETY: npm reads the same file.
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    const named = [
      ...text.matchAll(/(?:node |["' ])((?:server|deploy)\/[\w/@.-]+\.(?:ts|mjs|yaml|conf|service|timer|env))/g),
    ];
    expect(named.map(([, file = '']) => file).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('have the settings of portal.env in a form that the server accepts', () => {
    const lines = read('deploy/portal.env')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const);
    expect(lines.length).toBeGreaterThan(3);
    expect(readEnvironment(Object.fromEntries(lines))).toMatchObject({ PROXIES: 1, address: 'https://portal.example' });
  });

  it('use the same ports on both sides', () => {
    const unit = read('deploy/systemd/fleet-portal@.service');
    expect(unit).toContain('PORT=%i METRICS_PORT=1%i');
    for (const port of ['8081', '8082']) {
      expect(read('deploy/nginx/fleet-portal.conf')).toContain(`server 127.0.0.1:${port} `);
      expect(read('docs/operate.md')).toContain(`fleet-portal@${port}`);
    }
    const [compose, dockerfile, proxy] = ['compose.yaml', 'Dockerfile', 'Caddyfile'].map((file) =>
      read(`deploy/${file}`),
    );
    expect(dockerfile).toMatch(/PORT=8080[^]*EXPOSE 8080/);
    for (const service of ['portal-1', 'portal-2']) {
      expect(compose).toContain(`  ${service}: *portal`);
      expect(compose).toMatch(new RegExp(`UPSTREAMS: .*${service}:8080`));
      expect(compose).toMatch(new RegExp(`UPSTREAMS_REVERSED: .*${service}:8080`));
    }
    for (const name of ['SITES', 'UPSTREAMS', 'UPSTREAMS_REVERSED', 'BASE_PATH']) {
      expect(compose).toContain(`      ${name}: `);
      expect(proxy).toContain(`{$${name}`);
    }
  });

  it.runIf(isInstalled('caddy'))('serve each of the names in SITES by the same processes', () => {
    const args = ['adapt', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'];
    const sites = (SITES: string): readonly Route[] => {
      const env = { ...process.env, SITES, UPSTREAMS: 'portal-1:8080 portal-2:8080' };
      const { stdout } = spawnSync('caddy', args, { cwd: root, env, encoding: 'utf8' });
      // SAFETY: the configuration of Caddy has this shape.
      const { apps } = JSON.parse(stdout) as Adapted;
      expect(Object.values(apps.http.servers).map(({ listen }) => listen)).toEqual([['0.0.0.0:443']]);
      return Object.values(apps.http.servers).flatMap(({ routes }) => routes);
    };
    const [two, one] = [sites('portal.example, fleet.example'), sites('portal.example')];
    expect(two.map(({ match }) => match)).toEqual([[{ host: ['portal.example', 'fleet.example'] }]]);
    expect(two.map(({ handle }) => handle)).toEqual(one.map(({ handle }) => handle));
    expect(JSON.stringify(two)).toContain('[{"dial":"portal-1:8080"},{"dial":"portal-2:8080"}]');
  });

  it.runIf(isInstalled('caddy'))('ask the next process for a file of a version that the first one is not', async () => {
    const servers = ['/assets/former.js', '/assets/new.js'].map((file) =>
      createServer(({ url }, response) => void response.writeHead(url === file ? 200 : 404).end(`${file} has it`)),
    );
    const caddy = await startCaddy(await Promise.all(servers.map(listenOnLoopback)));
    const answerOf = async (file: string) => {
      const [response] = await once(get(`${caddy.url}${file}`, { ca: caddy.authority }), 'response');
      return [response.statusCode, Buffer.concat(await response.toArray()).toString()];
    };
    for (const file of ['/assets/former.js', '/assets/new.js', '/assets/former.js'])
      expect(await answerOf(file)).toEqual([200, `${file} has it`]);
    expect(await answerOf('/assets/none.js')).toEqual([404, expect.any(String)]);
    await caddy.stop();
    for (const server of servers) server.close();
  });

  it('copy all that the server imports into the image', () => {
    const copied = [...read('deploy/Dockerfile').matchAll(/^COPY (?!--from|package)(\S+) /gm)].map(([, from]) => from);
    expect(copied).toEqual([
      '.',
      'src/contract',
      'server',
      'demo/commands/restore.ts',
      'demo/demo-tables.ts',
      'demo/migrations',
      'deploy/health.mjs',
    ]);
  });
});
