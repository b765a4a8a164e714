import { fromCallback, fromPromise, type AnyStateMachine } from 'xstate';
import type { CallInput, CallName } from './contract/catalogue.ts';
import { ApiError } from './contract/problem.ts';
import type { Place } from './contract/place.ts';
import { preloadSteps } from './contract/preload.ts';
import type { AppRef } from './machines/app.ts';
import type { DownloadOrder } from './machines/attachment-download.ts';
import type { DirectoryRef } from './machines/directory.ts';
import type { Go, ToastOrder, Track } from './machines/orders.ts';
import type { LoadedPage, PageRef } from './machines/page.ts';
import type { PdfOrder } from './machines/pdf-export.ts';
import type { QueryRequest } from './machines/query.ts';
import { type Form, type Typed } from './machines/submit.ts';
import type { StepOrder } from './machines/vessel-preload.ts';
import { pages } from './pages/pages.ts';
import { go, today, watchAddress } from './services/address-bar.ts';
import type { Api, CallOptions, Download } from './services/api.ts';
import { deviceId, platformOf } from './services/device.ts';
import { save } from './services/download.ts';
import { importing } from './services/importing.ts';

/** What the effects act on: the client, the session, and the actors that machines give orders to. */
export interface EffectPorts {
  readonly api: Api;
  readonly signIn: (tokens: { accessToken: string; refreshToken: string }) => void;
  /** Tells, now and at every change, whether there is a session; undefined: not known yet. */
  readonly watchSession: (tell: (open: boolean | undefined) => void) => () => void;
  readonly toast: (order: ToastOrder) => void;
  readonly track: (track: Track) => void;
  readonly page: () => PageRef;
  readonly directory: () => DirectoryRef;
  readonly app: () => AppRef;
  /** Turns the page's loading flag on; what it gives back turns it off. */
  readonly showLoading: () => () => void;
  readonly loggedIn: () => void;
}

/** Gives any machine of the portal its real effects, by their names. */
export const equipWith = (ports: EffectPorts) => {
  const effects = { actors: actorsOf(ports), actions: actionsOf(ports) };
  const equip = <M extends AnyStateMachine>(machine: M): M =>
    // SAFETY: a machine takes from these what it names; their types meet in the tests that run it for real.
    machine.provide({ ...effects, actors: { ...effects.actors, loadPage: loadPage(equip) } } as never) as M;
  return equip;
};

const loadPage = (equip: <M extends AnyStateMachine>(machine: M) => M) =>
  fromPromise<LoadedPage, { place: Place }>(async ({ input: { place } }) => {
    const page = await importing(pages[place.route.page]);
    return page(place, equip, today());
  });

const actionsOf = (ports: EffectPorts) => ({
  go: (_: unknown, order: Go) => go(order),
  toast: (_: unknown, order: ToastOrder) => ports.toast(order),
  track: (_: unknown, track: Track) => ports.track(track),
  showPlace: (_: unknown, place: Place | undefined) => {
    if (place) ports.page().send({ type: 'place.shown', place, today: today() });
  },
  reloadVessels: () => ports.directory().send({ type: 'reload.asked' }),
  leavePage: () => ports.page().send({ type: 'page.left' }),
});

const actorsOf = (ports: EffectPorts) => {
  const { api } = ports;
  // SAFETY: the request was built for this very call where the page names it.
  const ask = (call: CallName, input: unknown, signal: AbortSignal, options: Omit<CallOptions, 'signal'> = {}) =>
    api(call, input as CallInput<CallName>, { signal, ...options });
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
    showLoading: fromCallback(() => ports.showLoading()),
    loadStep: fromPromise(({ input: { step, imono }, signal }: { input: StepOrder; signal: AbortSignal }) => {
      const { call, input } = preloadSteps[step];
      return ask(call, input(imono), signal, { silent: 'silent' in preloadSteps[step] });
    }),
    load: fromPromise(async ({ input, signal }: { input: QueryRequest; signal: AbortSignal }) => ({
      data: await ask(input.call, input.input, signal),
      at: Date.now(),
    })),
    loadBatch: fromPromise(async ({ input, signal }: { input: QueryRequest; signal: AbortSignal }) => {
      // SAFETY: a feed's page names only calls that answer items and their total.
      const answer = (await ask(input.call, input.input, signal, { fullPage: input.fullPage === true })) as
        | { items: readonly unknown[]; totalCount: number }
        | undefined;
      return answer ?? { items: [], totalCount: 0 };
    }),
    loadProfile: fromPromise(async ({ signal }) => required(await api('account.profile', {}, { signal }), 'profile')),
    loadVessels: fromPromise(async ({ signal }) => (await api('account.vessels', {}, { signal })) ?? []),
    search: fromPromise(
      async ({ input, signal }: { input: { keyword: string }; signal: AbortSignal }) =>
        (await api('fleet.search', { Keyword: input.keyword }, { signal })) ?? [],
    ),
    loadDevices: fromPromise(
      async ({ signal }) => (await api('device.search', { DeviceId: deviceId() }, { signal })) ?? [],
    ),
    removeDevice: fromPromise(
      async ({ input }: { input: { id: number } }) => (await api('device.delete', input)) ?? false,
    ),
    exportPdf: fromPromise(({ input, signal }: { input: PdfOrder; signal: AbortSignal }) =>
      fetchFile(input.call, { Id: input.id, OptionOrientation: input.orientation }, signal),
    ),
    download: fromPromise(({ input, signal }: { input: DownloadOrder; signal: AbortSignal }) =>
      fetchFile(input.call, input.input, signal, { fileName: input.name }),
    ),
    send: fromPromise(({ input }: { input: { form: Form; typed: Typed } }) =>
      senders(ports)[input.form.name](input.typed()),
    ),
  };
};

const required = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new ApiError('contract', `The server sent no ${what}`);
  return value;
};

type Values = Readonly<Record<string, string>>;

const senders = ({ api, signIn, loggedIn }: EffectPorts): Record<Form['name'], (values: Values) => Promise<void>> => ({
  login: async ({ email = '', password = '' }) => {
    const answer = await api('account.login', {
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
    await api('account.forgotPassword', { email });
  },
  resetPassword: async ({ token = '', newPassword = '', confirmPassword = '' }) => {
    await api('account.updateForgotPassword', { token, newPassword, confirmPassword });
  },
});
