import { fromCallback, fromPromise, type AnyStateMachine } from 'xstate';
import type { CallName, CallParameters } from '../contract/catalogue.ts';
import { saysWho } from '../contract/models/account.ts';
import { ApiError } from '../contract/problem.ts';
import { ownerIdOf } from './owner.ts';
import type { Place } from '../routing/place.ts';
import { preloadSteps } from '../routing/vessel-preload-steps.ts';
import type { SignOutReason } from '../contract/session-protocol.ts';
import type { AppRef } from '../machines/app/app.ts';
import type { DownloadOrder } from '../machines/attachment-download.ts';
import type { DirectoryRef } from '../machines/directory.ts';
import type { Batch } from '../machines/feed/feed-batch.ts';
import type { NavigateParams, ToastParams, TrackParams } from '../machines/effects.ts';
import type { CoastDetail } from '../machines/map/coastlines.ts';
import type { LoadedPage, PageRef } from '../machines/page.ts';
import type { PdfOrder } from '../machines/pdf-export.ts';
import type { QueryRequest } from '../machines/query/query-request.ts';
import type { Form, LinkToken, Typed } from '../machines/submit.ts';
import type { StepOrder } from '../machines/vessel-preload.ts';
import { pages } from './pages.ts';
import { loadCoast } from '../services/coastlines.ts';
import { watchGoogleKey } from '../services/google-maps.ts';
import { go, markEntry, reloadPage, watchAddress } from '../services/address-bar.ts';
import type { Answer, Api, CallOptions, Download } from '../services/api/api.ts';
import { deviceId, platformOf } from '../services/device.ts';
import { save } from '../services/api/download.ts';
import { everyPage } from '../services/api/every-page.ts';
import { saveSignOutReason } from '../services/session/farewell.ts';
import { takeLinkToken } from '../services/session/password-link.ts';
import type { ImportWithRetry } from '../services/code/import-with-retry.ts';

/** What the effects act on: the client, the session, and the actors that machines give orders to. */
export interface EffectPorts {
  readonly api: Api;
  readonly signIn: (tokens: { accessToken: string; refreshToken: string }) => void;
  /** Tells, now and at every change, whether there is a session; undefined: not known yet. */
  readonly watchSession: (tell: (open: boolean | undefined) => void) => () => void;
  readonly toast: (order: ToastParams) => void;
  readonly track: (track: TrackParams) => void;
  readonly page: () => PageRef;
  readonly directory: () => DirectoryRef;
  readonly app: () => AppRef;
  /** Turns the page's loading flag on; what it gives back turns it off. */
  readonly showLoading: () => () => void;
  readonly loggedIn: () => void;
  /** Ends the session in this browser and tells the server. */
  readonly endSession: () => void;
  readonly importWithRetry: ImportWithRetry;
}

/** Gives any machine of the portal its real effects, by their names. */
export const equipWith = (ports: EffectPorts) => {
  const effects = { actors: actorsOf(ports), actions: actionsOf(ports) };
  const equip = <M extends AnyStateMachine>(machine: M): M =>
    // SAFETY: a machine takes from these what it names; their types meet in the tests that run it for real.
    machine.provide({ ...effects, actors: { ...effects.actors, loadPage: loadPage(ports, equip) } } as never) as M;
  return equip;
};

const loadPage = (ports: EffectPorts, equip: <M extends AnyStateMachine>(machine: M) => M) =>
  fromPromise<LoadedPage, { place: Place }>(async ({ input: { place } }) => {
    const page = await ports.importWithRetry(pages[place.route.page]);
    const { profile } = ports.app().getSnapshot().context;
    return page(place, equip, { ownerId: ownerIdOf(profile?.owner) });
  });

const actionsOf = (ports: EffectPorts) => ({
  go: (_: unknown, order: NavigateParams) => go(order),
  toast: (_: unknown, order: ToastParams) => ports.toast(order),
  track: (_: unknown, track: TrackParams) => ports.track(track),
  showPlace: (_: unknown, place: Place | undefined) => {
    if (place) ports.page().send({ type: 'place.shown', place });
  },
  reloadVessels: () => ports.directory().send({ type: 'reload.asked' }),
  leavePage: () => ports.page().send({ type: 'page.left' }),
  markEntry: (_: unknown, mark: string | undefined) => markEntry(mark),
  saveReason: (_: unknown, reason: SignOutReason) => saveSignOutReason(reason),
  logOut: () => ports.app().send({ type: 'logout.asked' }),
  endSession: () => ports.endSession(),
  reloadPage: (_: unknown, to: string | undefined) => reloadPage(to),
});

const actorsOf = (ports: EffectPorts) => {
  const { api } = ports;
  const ask = async (
    call: CallName,
    input: unknown,
    signal: AbortSignal,
    options: Omit<CallOptions, 'signal'> = {},
  ): Promise<unknown> =>
    // SAFETY: the request was built for this very call where the page names it.
    api(call, input as CallParameters<CallName>, { signal, ...options });
  const read = async (...asked: Parameters<typeof ask>): Promise<Answer<unknown>> =>
    // SAFETY: pages and steps name only calls that answer data.
    (await ask(...asked)) as Answer<unknown>;
  const readEveryPage = ({ call, input }: QueryRequest, signal: AbortSignal) =>
    everyPage(
      // SAFETY: pages ask page by page only for lists, which answer items and their total.
      (skipCount) => read(call, { ...Object(input), skipCount }, signal) as Promise<Answer<Omit<Batch, 'unreadable'>>>,
    );
  const fetchFile = async (
    call: CallName,
    input: unknown,
    signal: AbortSignal,
    options: Pick<CallOptions, 'fileName'> = {},
  ) => {
    // SAFETY: orders of downloads name only calls that answer a file.
    const { blob, fileName } = (await ask(call, input, signal, options)) as Download;
    save(blob, fileName);
  };
  return {
    watchAddress,
    watchSession: fromCallback<{ type: 'session.opened' } | { type: 'session.closed' }>(({ sendBack }) =>
      ports.watchSession((open) => {
        if (open !== undefined) sendBack({ type: open ? 'session.opened' : 'session.closed' });
      }),
    ),
    watchVessels: fromCallback(({ sendBack }) => {
      const tell = () => {
        const directory = ports.directory().getSnapshot();
        const { vessels, problem } = directory.context;
        if (vessels) sendBack({ type: 'vessels.loaded', vessels });
        else if (problem && directory.matches({ open: 'failed' })) sendBack({ type: 'vessels.failed', problem });
      };
      const { unsubscribe } = ports.directory().subscribe(tell);
      tell();
      return unsubscribe;
    }),
    watchPermissions: fromCallback(({ sendBack }) => {
      let known: unknown;
      const tell = () => {
        const { profile } = ports.app().getSnapshot().context;
        if (profile && profile.frontends !== known) sendBack({ type: 'permissions.known', entries: profile.frontends });
        known = profile?.frontends ?? known;
      };
      const { unsubscribe } = ports.app().subscribe(tell);
      tell();
      return unsubscribe;
    }),
    loadCoast: fromPromise(({ input }: { input: { detail: CoastDetail } }) =>
      loadCoast(input.detail, ports.importWithRetry),
    ),
    watchGoogleKey: fromCallback<{ type: 'key.refused' }>(({ sendBack }) =>
      watchGoogleKey(() => sendBack({ type: 'key.refused' })),
    ),
    showLoading: fromCallback(() => ports.showLoading()),
    loadStep: fromPromise(async ({ input: { step, imono }, signal }: { input: StepOrder; signal: AbortSignal }) => {
      const { call, input } = preloadSteps[step];
      const { data } = await read(call, input(imono), signal, { silent: 'silent' in preloadSteps[step] });
      return data ?? undefined;
    }),
    load: fromPromise(async ({ input, signal }: { input: QueryRequest; signal: AbortSignal }) => ({
      ...(await (input.everyPage ? readEveryPage(input, signal) : read(input.call, input.input, signal))),
      at: Date.now(),
    })),
    loadBatch: fromPromise(async ({ input, signal }: { input: QueryRequest; signal: AbortSignal }) => {
      // SAFETY: a feed's page names only calls that answer items and their total.
      const { data, unreadable } = (await read(input.call, input.input, signal, {
        fullPage: input.fullPage === true,
      })) as Answer<Omit<Batch, 'unreadable'>>;
      return { items: data?.items ?? [], totalCount: data?.totalCount ?? null, unreadable };
    }),
    loadProfile: fromPromise(async ({ signal }) => {
      const { data } = await api('account.profile', {}, { signal });
      return required(data && saysWho(data) ? data : undefined, 'profile');
    }),
    loadVessels: fromPromise(async ({ signal }) => (await api('account.vessels', {}, { signal })).data ?? []),
    search: fromPromise(
      async ({ input, signal }: { input: { keyword: string }; signal: AbortSignal }) =>
        (await api('fleet.search', { Keyword: input.keyword }, { signal })).data ?? [],
    ),
    loadDevices: fromPromise(
      async ({ signal }) => (await api('device.search', { DeviceId: deviceId() }, { signal })).data ?? [],
    ),
    removeDevice: fromPromise(
      async ({ input }: { input: { id: string } }) => (await api('device.delete', input)).data ?? false,
    ),
    signOutEverywhere: fromPromise(async () => (await api('device.logoutAll', {})).data ?? false),
    exportPdf: fromPromise(({ input, signal }: { input: PdfOrder; signal: AbortSignal }) =>
      fetchFile(input.call, { Id: input.id, OptionOrientation: input.orientation }, signal),
    ),
    download: fromPromise(({ input, signal }: { input: DownloadOrder; signal: AbortSignal }) =>
      fetchFile(input.call, input.input, signal, { fileName: input.name }),
    ),
    takeToken: fromPromise(async (): Promise<LinkToken | undefined> => {
      const token = takeLinkToken();
      return token === undefined ? undefined : () => token;
    }),
    send: fromPromise(({ input }: { input: { form: Form; typed: Typed } }) =>
      senders(ports)[input.form.name](input.typed()),
    ),
  };
};

const required = <T>(value: T | null | undefined, what: string): T => {
  if (value === undefined || value === null)
    throw new ApiError('missing', `The server sent no ${what}`, { status: 200 });
  return value;
};

const accepted = ({ data }: Answer<boolean>): void => {
  if (!data) throw new ApiError('invalid', 'The server did not accept this');
};

type Values = Readonly<Record<string, string>>;

const senders = ({
  api,
  app,
  signIn,
  loggedIn,
}: EffectPorts): Record<Form['name'], (values: Values) => Promise<void>> => ({
  login: async ({ email = '', password = '' }) => {
    const { data: answer } = await api('account.login', {
      email,
      password,
      deviceId: deviceId(),
      platform: platformOf(navigator.userAgent),
    });
    const { access_token: accessToken, refresh_token: refreshToken, error_description: refusal } = answer ?? {};
    if (!accessToken || !refreshToken) throw new ApiError('invalid', refusal ?? 'The sign-in was not accepted');
    signIn({ accessToken, refreshToken });
    loggedIn();
    await api('device.register', { deviceId: deviceId(), platform: platformOf(navigator.userAgent) });
  },
  forgotPassword: async ({ email = '' }) => {
    accepted(await api('account.forgotPassword', { email }));
  },
  resetPassword: async ({ token = '', newPassword = '', confirmPassword = '' }) => {
    accepted(await api('account.updateForgotPassword', { token, newPassword, confirmPassword }));
    app().send({ type: 'password.changed' });
  },
});
