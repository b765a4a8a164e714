import { setImmediate as eventLoop } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import type { Logger } from 'pino';
import type { CallName } from '../../src/contract/catalogue.ts';
import type { CatalogueEndpoint } from '../../src/contract/catalogue-endpoint.ts';
import { callNames, everyCall } from '../../src/contract/every-call.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { mayRead } from '../../src/contract/permission-needs.ts';
import { outsidePath, pathBelow } from '../http/base-path.ts';
import { createAdmission } from '../http/admission.ts';
import { answerWith, sendJson } from '../http/answer.ts';
import { apiCors } from '../http/api-cors.ts';
import { limitBody } from '../http/body-size.ts';
import { clientAddress, warnIfProxiesUnset } from '../http/client-address.ts';
import { answerTables } from '../db/answer-tables.ts';
import { createCalendarApp } from '../http/calendar-app.ts';
import { type Disk, fullDiskOf } from '../disk/disk-space.ts';
import { requireSpaceForBody } from '../disk/require-space.ts';
import { asUnavailable, OutcomeUnknown, outcomeUnknownWords } from '../db/database-unavailable.ts';
import type { PortalDatabase } from '../db/portal-database.ts';
import type { RequestContext, Principal, SignedInContext } from '../request/request-context.ts';
import type { HandlerServices } from '../handlers/handler.ts';
import type { FileMaker } from '../files/file-job.ts';
import { type FaultOutcome, serveFaultReports } from '../http/fault-reports.ts';
import { noteWrite, preferReplica, readsFromReplica } from '../http/replica-reads.ts';
import { handlers } from '../handlers/handler-table.ts';
import { serveHealth } from '../http/health.ts';
import { type BytesOf, createStoredFiles, type FileSource } from '../files/stored-files.ts';
import type { ObjectStore } from '../files/object-store.ts';
import { createIntegrationApp, integrationBase } from '../http/integration-app.ts';
import { openApi } from '../http/openapi.ts';
import { portalCalls } from '../http/portal-calls.ts';
import { servePolicyReports } from '../http/policy-reports.ts';
import { readForm, readInput } from '../http/read-input.ts';
import { HttpError } from '../errors/http-error.ts';
import { Outdated } from '../request/require-version.ts';
import { type AnsweredRequest, type AppEnv, requestLog } from '../http/request-log.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { fileBytesOf } from '../http/upload-paths.ts';
import { createProviderApp } from '../http/provider-app.ts';
import { readStored } from '../db/stored.ts';
import type { Tracing } from '../http/tracing.ts';
import { authenticate } from '../session/authenticate.ts';
import { createSessionReads, type SessionReads } from '../session/session-reads.ts';

/** The services that the API uses. `now` is the only clock. */
export interface AppPorts extends HandlerServices {
  readonly db: PortalDatabase;
  readonly log: Logger;
  readonly now: () => Date;
  readonly corsOrigins: readonly string[];
  /** The name of the portal's build, sent with every answer. */
  readonly build: string | undefined;
  /** The path below which it is served; default: none. */
  readonly basePath?: string;
  /** Whether the process stops soon: it still answers, but is not ready; default: never. */
  readonly isStopping?: () => boolean;
  /** How many balancers are in front of this process; default 0. */
  readonly proxies?: number;
  readonly files: FileMaker;
  /** Generates files whose rows have no bytes yet; without it they answer 404. */
  readonly fileSource?: FileSource | undefined;
  /** Where files are that the database does not hold. */
  readonly fileStore?: ObjectStore | undefined;
  /** The disk of the embedded database. */
  readonly disk?: Disk | undefined;
  /** Called for each answered request. */
  readonly onAnswered?: ((request: AnsweredRequest) => void) | undefined;
  readonly tracing?: Tracing | undefined;
  /** Called for each fault that a client reports. */
  readonly onFault?: ((outcome: FaultOutcome) => void) | undefined;
}

/** In bytes, without an uploaded file. Every other body is a small form or filter. */
const maxBodyBytes = 64 * 1024;

/** Creates the API from the catalogue: for each call a route that parses the input, checks the permission and sends the response. */
export const createApp = (ports: AppPorts): Hono<AppEnv> => {
  const { basePath = '' } = ports;
  const app = new Hono<AppEnv>(basePath === '' ? {} : { getPath: pathBelow(basePath) });
  // No header name: an id that the caller sends could repeat that of another request.
  app.use(requestId({ headerName: '' }), requestLog(ports.log, ports.build, ports.onAnswered, ports.tracing));
  app.use(securityHeaders);
  app.all(outsidePath, (context) => context.text('Not found', 404));
  app.use('/api/*', warnIfProxiesUnset(ports.log, ports.proxies ?? 0));
  // Before CORS and the limit of bodies: no page of a browser calls it, and its batches are larger.
  app.route(integrationBase, createIntegrationApp(ports));
  app.use('/api/*', apiCors(ports.corsOrigins));
  app.use('/api/*', (context, next) => limitBody(maxBodyBytes + fileBytesOf(context.req.path))(context, next));
  serveHealth(app, ports.db, ports.isStopping ?? (() => false));
  servePolicyReports(app, ports);
  let document: ReturnType<typeof openApi> | undefined;
  app.get('/api/openapi.json', (context) => context.json((document ??= openApi())));
  const admission = createAdmission();
  const bytesOf = createStoredFiles(ports.db, ports.fileSource, ports.fileStore);
  const sessions = createSessionReads(ports.db.notices);
  serveFaultReports(app, {
    now: ports.now,
    contextOf: (context) => requestContextOf(context, ports),
    sessions,
    onFault: ports.onFault,
  });
  for (const name of callNames) register(app, { ...ports, bytesOf, sessions }, name, admission);
  app.route('/', createProviderApp({ ...ports, portalUrl: ports.account.portalUrl, provider: ports.account.provider }));
  app.route('/', createCalendarApp({ ...ports, portalUrl: ports.account.portalUrl }));
  app.all('/api/*', (context) => sendJson(context, { error: 'Not found' }, 404));
  app.onError((error, context) => onError(error, context, ports.log));
  return app;
};

/** The services of all routes. */
interface RoutePorts extends AppPorts {
  readonly bytesOf: BytesOf;
  readonly sessions: SessionReads;
}

const register = (
  app: Hono<AppEnv>,
  ports: RoutePorts,
  name: CallName,
  admission: ReturnType<typeof createAdmission>,
): void => {
  const endpoint: CatalogueEndpoint = everyCall[name];
  // SAFETY: the input was parsed by the schema of the same call, and `caller` is set unless the call is public.
  const answerCall = handlers[name] as unknown as (...of: [...Parameters<Handle>, HandlerServices]) => Promise<unknown>;
  const handler: Handle = (input, call) => answerCall(input, call, ports);
  const mayChange = !endpoint.repeatable && endpoint.answer !== 'blob';
  const handle: Handle = mayChange
    ? (input, call) => ports.sessions.changing(() => noteWrite(ports.db, call, () => handler(input, call)))
    : handler;
  const mayUseReplica = readsFromReplica(name, endpoint);
  const { byToken, byAccount, receive } = admission(endpoint);
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
  if (endpoint.repeatable && endpoint.answer === 'blob') app.on(endpoint.method, path, compress());
  app.on(endpoint.method, path, async (context) => {
    const call = requestContextOf(context, ports);
    const answer = async (as: RequestContext | SignedInContext) => {
      const value = await handle(await readInput(context, endpoint), as);
      const startedMs = performance.now();
      const parsed = parseAnswer(name, value, as);
      // A long answer takes as long again to be written.
      if (performance.now() > startedMs + longParseMs) await eventLoop();
      return answerWith(context, endpoint, parsed);
    };
    if (endpoint.needs === 'public') return answer(call);
    const bearer = /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
    if (!bearer) throw unauthenticated();
    // Read first, so that a slow body does not occupy a slot of its account.
    if (endpoint.bodyEncoding === 'json') await context.req.text();
    // A file takes minutes to hours on a ship's link, and memory: only for an account that may send it.
    if (endpoint.bodyEncoding === 'multipart') {
      const { accountId } = await byToken(bearer, () => authorize(context, endpoint, call, ports.sessions, bearer));
      await requireSpaceForBody(ports.disk, context.req.header('content-length'));
      await receive(String(accountId), () => readForm(context));
    }
    return byToken(bearer, async () => {
      const caller = await authorize(context, endpoint, call, ports.sessions, bearer);
      const db = name in portalCalls ? call.db : ports.db.ofCompany(caller.companyId);
      const signedIn: SignedInContext = { ...call, db, caller, files: ports.files, bytesOf: ports.bytesOf };
      const { replica } = ports.db;
      return byAccount(String(caller.accountId), () =>
        replica && mayUseReplica ? preferReplica(replica, signedIn, answer) : answer(signedIn),
      );
    });
  });
};

/** After an answer took so long to be parsed, other requests have their turn. */
const longParseMs = 2;

type Handle = (input: unknown, call: RequestContext | SignedInContext) => Promise<unknown>;

/** Makes the stored value fit the contract. */
const parseAnswer = (name: CallName, value: unknown, { log }: Pick<RequestContext, 'log'>): unknown => {
  const { answer, output, path }: Endpoint = everyCall[name];
  return answer === 'blob' ? value : readStored(output, value, { log, what: path, tables: answerTables[name] });
};

const requestContextOf = (context: Context<AppEnv>, { db, log, now, proxies = 0 }: AppPorts): RequestContext => ({
  db,
  now: now(),
  log,
  ip: clientAddress(context, proxies),
  userAgent: context.req.header('user-agent') ?? '',
});

/** The signed-in account of the request; 401 or 403 unless it may read the module. */
const authorize = async (
  context: Context<AppEnv>,
  { needs, allowExpiredToken }: CatalogueEndpoint,
  call: RequestContext,
  sessions: SessionReads,
  bearer: string,
): Promise<Principal> => {
  const caller = await authenticate(bearer, call, sessions, allowExpiredToken);
  if (!caller) throw unauthenticated();
  context.set('accountId', caller.accountId);
  if (
    needs !== 'signedIn' &&
    needs !== 'public' &&
    !mayRead(caller.permissions, typeof needs === 'string' ? [needs] : needs)
  )
    throw new HttpError(403, 'Your account may not read this');
  return caller;
};

const unauthenticated = () => new HttpError(401, 'Sign in to continue', { 'WWW-Authenticate': 'Bearer' });

/** The retry delay sent while the database is unavailable or overloaded. */
const retryLater = { 'Retry-After': '5' };

const onError = (error: Error, context: Context<AppEnv>, log: Logger): Response => {
  if (error instanceof HttpError)
    return sendJson(context, { error: error.message }, error.status, { ...error.headers });
  if (error instanceof Outdated) {
    const { call, current, changed } = error.now;
    return sendJson(context, { error: error.message, changed, current: parseAnswer(call, current, { log }) }, 412);
  }
  if (isAborted(error, context)) return sendJson(context, { error: 'The request was incomplete' }, 400);
  const failed = { path: context.req.path, err: error };
  const full = fullDiskOf(error);
  if (full !== undefined) {
    log.error(failed, full);
    return sendJson(context, { error: `The portal cannot do this at the moment: ${full}` }, 503, retryLater);
  }
  const unavailable = asUnavailable(error);
  if (unavailable) {
    log.error({ ...failed, pools: unavailable.pools }, 'the database did not answer');
    // Clients send a request that was answered with 503 again.
    if (unavailable instanceof OutcomeUnknown) return sendJson(context, { error: outcomeUnknownWords }, 500);
    return sendJson(
      context,
      { error: 'The server is temporarily unavailable. Please try again in a moment' },
      503,
      retryLater,
    );
  }
  log.error(failed, 'request failed');
  return sendJson(context, { error: 'Something went wrong. Please try again' }, 500);
};

/** The client disconnected while sending the body. */
const isAborted = (error: Error, { req }: Context): boolean =>
  req.raw.signal.aborted && 'code' in error && error.code === 'ECONNRESET';
