import { catalogue } from '../../../src/contract/catalogue.ts';
import { type Asked, type Checks } from './checks.ts';
import type { FaultBudget } from './faults.ts';
import type { Page } from './page.ts';
import type { Schedule } from './schedule.ts';
import type { Timeline } from './timeline.ts';
import type { TokenServer } from './token-server.ts';

interface Net {
  readonly timeline: Timeline;
  readonly schedule: Schedule;
  readonly server: TokenServer;
  readonly budget: FaultBudget;
  readonly checks: () => Checks;
}

interface Flight {
  readonly page: Page;
  readonly token: string;
  readonly resolve: (response: Response) => void;
  readonly reject: (error: unknown) => void;
  open: boolean;
}

type WayUp = { readonly after: number } | 'lost' | 'late';
type WayBack = { readonly after: number } | 'lost' | 'foreign' | 'busy';

const busy = () => Response.json({ error: 'Busy' }, { status: 503, headers: { 'Retry-After': '7' } });
const hotelPage = () => new Response('<!doctype html><title>Hotel</title>', { status: 404 });

/** The network between the pages and the server: requests and answers may be slow, lost or forged. */
export const createNetwork = ({ timeline, schedule, server, budget, checks }: Net) => {
  const flights = new Set<Flight>();
  const strays = new Set<() => void>();
  const at = (after: number, text: string, run: () => void, page?: Page) =>
    timeline.add({ due: timeline.now() + after, text, run, page });

  const wayUp = (): WayUp =>
    schedule.pick<WayUp>([
      { after: 20 },
      { after: 2_500 },
      ...(budget.has('lostRequest') ? (['lost', 'late'] as const) : []),
    ]);
  const wayBack = (): WayBack =>
    schedule.pick<WayBack>([
      { after: 20 },
      { after: 2_500 },
      ...(budget.has('lostResponse') ? (['lost'] as const) : []),
      ...(budget.has('foreignAnswer') ? (['foreign'] as const) : []),
      ...(budget.has('busyServer') ? (['busy'] as const) : []),
    ]);

  const close = (flight: Flight) => {
    flight.open = false;
    flights.delete(flight);
  };
  const answer = (flight: Flight, response: () => Response, after: number, text: string) =>
    at(
      after,
      text,
      () => {
        if (!flight.open) return;
        close(flight);
        flight.resolve(response());
      },
      flight.page,
    );

  const serve = (flight: Flight) => {
    const way = wayBack();
    if (way === 'busy') {
      budget.spend('busyServer');
      return void answer(flight, busy, 20, 'receives 503');
    }
    if (way === 'foreign') {
      budget.spend('foreignAnswer');
      return void answer(flight, hotelPage, 20, 'receives a page of the hotel');
    }
    const { status, body, ended } = server.renew(flight.token);
    if (way === 'lost') {
      budget.spend('lostResponse');
      return void at(20, 'the answer is lost', () => fail(flight), flight.page);
    }
    const headers = ended === undefined ? {} : { 'X-Session-Ended': ended };
    return void answer(
      flight,
      () => {
        checks().answered(flight.page, status, ended);
        return Response.json(body, { status, headers });
      },
      way.after,
      `receives ${status}`,
    );
  };
  const fail = (flight: Flight) => {
    if (!flight.open) return;
    close(flight);
    flight.reject(new TypeError('Failed to fetch'));
  };

  const renew = async (page: Page, request: Request): Promise<Response> => {
    // SAFETY: the catalogue gives the body of a refresh this one field.
    const { refresh_token: token } = (await request.json()) as { readonly refresh_token: string };
    request.signal.throwIfAborted();
    checks().renews(page, token);
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const flight: Flight = { page, token, resolve, reject, open: true };
    flights.add(flight);
    request.signal.addEventListener('abort', () => {
      close(flight);
      reject(request.signal.reason);
    });
    const way = wayUp();
    if (way === 'lost' || way === 'late') budget.spend('lostRequest');
    if (way === 'lost') return promise;
    const generation = server.ownerOfRefresh(token)?.generation;
    const after = way === 'late' ? 7_000 : way.after;
    const arrive = at(after, `the server gets the refresh token ${generation}`, () => {
      strays.delete(arrive);
      serve(flight);
    });
    strays.add(arrive);
    return promise;
  };

  return {
    flights: () => [...flights],
    isBusy: () => flights.size > 0 || strays.size > 0,
    fetch: async (page: Page, request: Request): Promise<Response> => {
      const { pathname } = new URL(request.url);
      if (pathname === catalogue['account.refreshToken'].path) return renew(page, request);
      if (pathname !== catalogue['device.logout'].path) throw new Error(`the session does not call ${pathname}`);
      const owner = server.ownerOfAccess((request.headers.get('Authorization') ?? '').replace('Bearer ', ''));
      const isLost = budget.has('lostRequest') && schedule.pick([false, true]);
      if (isLost) {
        budget.spend('lostRequest');
        throw new TypeError('Failed to fetch');
      }
      if (owner) server.end(owner.familyId, 'signed out');
      return Response.json({ data: true });
    },
    /** Sends a request of a page to the portal's API. */
    ask: (asked: Asked, token: string): Promise<Response> => {
      checks().sends(asked, token);
      const { promise, resolve } = Promise.withResolvers<Response>();
      at(
        schedule.pick([15, 900]),
        'gets an answer of the API',
        () => {
          const status = server.authenticate(token) ? 200 : 401;
          resolve(Response.json({}, { status }));
        },
        asked.page,
      );
      return promise;
    },
    leave: (page: Page) => {
      for (const flight of flights) if (flight.page === page) close(flight);
    },
  };
};
