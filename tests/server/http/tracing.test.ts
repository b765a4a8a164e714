// @module-tag exhaustive
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../server/env.ts';
import { startTracing } from '../../../server/http/trace-requests.ts';
import { prepareFolder } from '../../support/database-images/prepared-database.ts';
import { startPortalProcess, temporaryFolder } from '../../support/portal-process.ts';

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[];
}

/** A collector of OTLP over HTTP: the spans of all bodies that it received as JSON. */
const startCollector = async () => {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(Buffer.concat(parts).toString());
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // SAFETY: a server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  const resources = (): readonly Resource[] => bodies.flatMap((body) => JSON.parse(body).resourceSpans);
  return {
    url: `http://127.0.0.1:${port}`,
    text: () => bodies.join('\n'),
    resources,
    spans: () => resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    close: () => new Promise((closed) => void server.close(closed)),
  };
};

interface Resource {
  readonly resource: { readonly attributes: readonly { readonly key: string; readonly value: unknown }[] };
  readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
}

describe('traces', () => {
  const { folder, remove } = temporaryFolder();
  let collector: Awaited<ReturnType<typeof startCollector>>;
  beforeAll(async () => {
    collector = await startCollector();
    await prepareFolder(path.join(folder, 'database'));
  });
  afterAll(async () => {
    await collector.close();
    remove();
  });

  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const login = (port: number, token: string) =>
    fetch(`http://127.0.0.1:${port}/api/services/account/login?token=${token}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', traceparent: `00-${traceId}-00f067aa0ba902b7-00` },
      body: JSON.stringify({ email: 'SECRET@demo.example', password: 'SECRET' }),
    });

  it('lead from the request of a browser to its statements, without values', async () => {
    const portal = await startPortalProcess({
      DATA_DIR: folder,
      DEMO: 'no',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: 'portal-of-test',
    });
    const answer = await login(portal.port, 'SECRET');
    portal.kill('SIGTERM');
    await portal.ended;
    const of = collector.spans().filter((span) => span.traceId === traceId);
    const request = of.find(({ name }) => name === 'POST /api/services/account/login');
    expect(request).toMatchObject({ parentSpanId: '00f067aa0ba902b7', kind: 2 });
    const reference = answer.headers.get('x-request-id');
    // No account: the log has it beside the same reference.
    expect(request?.attributes.map(({ key }) => key).toSorted()).toEqual([
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'portal.request_id',
    ]);
    expect(request?.attributes).toContainEqual({ key: 'portal.request_id', value: { stringValue: reference } });
    const statements = of.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(statements.length).toBeGreaterThan(0);
    for (const { name, kind } of statements)
      expect([name, kind]).toEqual([expect.stringMatching(/^[a-z]+( \w+)?$/), 3]);
    expect(collector.text()).not.toContain('SECRET');
    expect(JSON.stringify(collector.resources()[0]?.resource)).toContain('portal-of-test');
    const line = portal
      .said()
      .split('\n')
      .find((each) => each.includes('"msg":"request"'));
    expect(JSON.parse(line ?? '')).toMatchObject({ trace: traceId, request: reference });
  });

  it('follow OTEL_TRACES_SAMPLER, whatever a browser asks for', async () => {
    const before = collector.spans().length;
    const portal = await startPortalProcess({
      DATA_DIR: folder,
      DEMO: 'no',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0',
    });
    await login(portal.port, 'x');
    portal.kill('SIGTERM');
    await portal.ended;
    expect(collector.spans().length).toBe(before);
  });

  it('are not even loaded without an endpoint', async () => {
    expect(await startTracing(readEnvironment({}), undefined)).toBeUndefined();
    expect(() => readEnvironment({ OTEL_TRACES_SAMPLER: 'some' })).toThrow('OTEL_TRACES_SAMPLER is one of');
  });
});
