import { type AnyActorRef, type AnyStateMachine, createActor } from 'xstate';
import { accountCatalogue } from '../src/contract/account-catalogue.ts';
import { administrationCatalogue } from '../src/contract/administration/administration-catalogue.ts';
import { catalogue } from '../src/contract/catalogue.ts';
import { anyVessel, type EarlyRequest } from '../src/contract/early-answers.ts';
import type { Endpoint } from '../src/contract/endpoint.ts';
import { fleetId } from '../src/contract/fleet/fleet-link.ts';
import { pages } from '../src/app/pages.ts';
import type { StartActor } from '../src/machines/page-actor.ts';
import { queryMachine } from '../src/machines/query/query.ts';
import type { QueryRequest } from '../src/machines/query/query-request.ts';
import { withFormer } from '../src/contract/with-former.ts';
import { parseLocation, type RouteState } from '../src/routing/location.ts';
import { summaryId } from '../src/routing/parameters.ts';
import { type PageName, type Route, routes } from '../src/routing/routes.ts';
import { requestOf } from '../src/services/api/request-of.ts';
import type { Account, PageMachineEffects } from '../src/views/pages/define-page.ts';
import { shownFirst } from './shown-first.ts';

/** What the pages of a path request when they are opened. */
export interface EarlyRequests {
  /** By what follows the path: nothing, a vessel (`anyVessel`), or one of the entries above the vessels. */
  readonly [suffix: string]: readonly EarlyRequest[];
}

/** An IMO number, which takes the place of any other until it is replaced by `anyVessel`. */
const sampleImo = '9074729';

const endpoints: Readonly<Record<string, Endpoint>> = { ...catalogue, ...administrationCatalogue };

/** Every name is an object without implementations: the actors of a page are created here, but never started. */
const noEffects = (onUse: (name: PropertyKey) => void): PageMachineEffects =>
  // SAFETY: an actor that is not started runs no effect.
  new Proxy({}, { get: (_, name) => (onUse(name), {}) }) as PageMachineEffects;

/** The requests with which the queries of a page begin at a location. Those of other machines are not known here. */
const queriesOf = async (name: PageName, location: RouteState, account: Account): Promise<readonly QueryRequest[]> => {
  let used: PropertyKey = '';
  const page = await pages[name]();
  const found: QueryRequest[] = [];
  const start = (machine: AnyStateMachine, options: { readonly id: string; readonly input: unknown }): AnyActorRef => {
    const actor = createActor(machine, options);
    const { context }: { readonly context: { readonly request?: QueryRequest } } = actor.getSnapshot();
    if (used === 'query' && machine.id === queryMachine.id && context.request) found.push(context.request);
    return actor;
  };
  // SAFETY: the actor is that of the machine, as the actor of `createActor` always is.
  page(
    noEffects((effect) => (used = effect)),
    account,
  )(start as StartActor, location);
  return found;
};

const withoutVessel = (request: EarlyRequest): EarlyRequest => ({
  ...request,
  url: request.url.replaceAll(sampleImo, anyVessel),
  ...(request.body !== undefined && { body: request.body.replaceAll(sampleImo, anyVessel) }),
});

/** The request as the client sends it; `everyPage` begins with the first page. */
const sentFor = (endpoint: Endpoint, input: object, everyPage = false): EarlyRequest => {
  const { url, options } = requestOf('', endpoint, everyPage ? { ...input, skipCount: 0 } : input, undefined);
  return { method: endpoint.method, url, ...(options.json !== undefined && { body: JSON.stringify(options.json) }) };
};

/** Every signed-in page requests these: the account and its vessels. */
const ofAccount = [
  sentFor(accountCatalogue['account.profile'], {}),
  sentFor(accountCatalogue['account.vessels'], withFormer),
];

/**
 * The requests of a page at an address that any account may send and that follow from its path alone: the same on any day,
 * for any company. A request that changes with the parameters of the address has `onlyPlain`.
 */
const requestsAt = async (name: PageName, address: string): Promise<readonly EarlyRequest[]> => {
  const at = async (search: string, today: string, ownerId: number) => {
    const found = await queriesOf(name, parseLocation(address + search, today), { ownerId, permissions: [] });
    return found.flatMap(({ call, input, everyPage }) => {
      const endpoint = endpoints[call];
      // Whether the account may read more is known with its profile: a forbidden page requests nothing.
      return endpoint?.needs === 'signedIn' ? [sentFor(endpoint, input, everyPage)] : [];
    });
  };
  const [plain, later, changed] = await Promise.all([
    at('', '2026-01-31', 1),
    at('', '2027-08-01', 2),
    at(everyParameter, '2026-01-31', 1),
  ]);
  const [anyDay, anySearch] = [isOneOf(later), isOneOf(changed)];
  return plain
    .filter(anyDay)
    .map((request) => withoutVessel(anySearch(request) ? request : { ...request, onlyPlain: true }));
};

const isOneOf = (requests: readonly EarlyRequest[]) => {
  const texts = new Set(requests.map((request) => JSON.stringify(request)));
  return (request: EarlyRequest): boolean => texts.has(JSON.stringify(request));
};

/** A value for every parameter that an address may have. */
const everyParameter =
  '?filter=dates&count=7&from=2025-03-01&to=2025-04-01&record=7&tab=sire&sort=-name&columns=name&period=2025&search=a&text=a' +
  '&map=10,20,5&voyage=7&at=2025-03-01T00:00:00Z&status=Open&type=a&vessel=9074729&group=vessel&condition=overdue';

/** What may follow the path of a route: nothing, a vessel, or an entry above the vessels. */
const suffixesOf = ({ vessels, summary, allVessels }: Route): readonly string[] => [
  '',
  ...(vessels ? [sampleImo] : []),
  ...(summary ? [summaryId] : []),
  ...(allVessels ? [fleetId] : []),
];

const requestsOf = async (route: Route, path: string): Promise<EarlyRequests> => {
  const shown = shownFirst(route);
  const bySuffix: Record<string, readonly EarlyRequest[]> = {};
  for (const suffix of suffixesOf(route)) {
    const address = [shown === route ? path : shown.paths[0], suffix].filter(Boolean).join('/');
    bySuffix[suffix.replace(sampleImo, anyVessel)] = [...ofAccount, ...(await requestsAt(shown.page, address))];
  }
  return bySuffix;
};

/** The early requests of every signed-in path. Addresses have no origin. */
export const requestsByPath = new Map<string, EarlyRequests>();
for (const route of routes.filter((known) => !known.public))
  for (const path of route.paths) requestsByPath.set(path, await requestsOf(route, path));
