import type { SessionWithCalls } from '../../support/session-with-calls.ts';
import type { PageGlobals, SessionCode } from './session-code.ts';

/** One load of the portal in one tab. */
export interface Page {
  readonly tab: number;
  readonly window: EventTarget;
  readonly document: EventTarget;
  /** The page does not run: the computer or the tab sleeps. */
  frozen: boolean;
  hasSlept: boolean;
  closed: boolean;
  hidden: boolean;
  session: SessionWithCalls | undefined;
}

export const newPage = (tab: number): Page => ({
  tab,
  window: new EventTarget(),
  document: new EventTarget(),
  frozen: false,
  hasSlept: false,
  closed: false,
  hidden: false,
  session: undefined,
});

/** What a browser provides to a page. */
export interface Surroundings {
  readonly page: Page;
  readonly localStorage: object;
  readonly locks: object | undefined;
  readonly openChannel: (name: string) => object;
  readonly startTimer: (callback: () => void, milliseconds: number, repeats: boolean) => number;
  readonly stopTimer: (id: number) => void;
  readonly now: () => number;
  readonly random: () => number;
  readonly byte: () => number;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** The code of the portal in one tab; the page it runs for changes with every load. */
export interface Tab {
  readonly code: SessionCode;
  readonly show: (surroundings: Surroundings) => void;
}

/** Loads the code once for a tab: its modules are the same in every run, what they reach is of the page shown. */
export const tabOf = (load: (globals: PageGlobals) => SessionCode): Tab => {
  let shown: Surroundings | undefined;
  const here = (): Surroundings => {
    if (!shown) throw new Error('the tab shows no page');
    return shown;
  };
  // Random ids are also created while the code loads, before there is a page.
  const code = load(globalsOf(here, () => shown?.byte() ?? 0));
  return { code, show: (surroundings) => void (shown = surroundings) };
};

const globalsOf = (here: () => Surroundings, byte: () => number): PageGlobals => {
  const timer = (repeats: boolean) => (callback: () => void, milliseconds: number) =>
    here().startTimer(callback, milliseconds, repeats);
  const stop = (id: number | undefined) => {
    if (id !== undefined) here().stopTimer(id);
  };
  const document = {
    get visibilityState() {
      return here().page.hidden ? 'hidden' : 'visible';
    },
    addEventListener: (...listener: Parameters<EventTarget['addEventListener']>) =>
      here().page.document.addEventListener(...listener),
  };
  const window = {
    document,
    get localStorage() {
      return here().localStorage;
    },
    addEventListener: (...listener: Parameters<EventTarget['addEventListener']>) =>
      here().page.window.addEventListener(...listener),
  };
  return {
    window,
    document,
    navigator: {
      userAgent: 'Chrome/153 Linux',
      get locks() {
        return here().locks;
      },
    },
    crypto: { getRandomValues: (bytes: Uint8Array) => bytes.map(byte) },
    // A constructor may return another object: the channel of the page that is shown now.
    BroadcastChannel: function BroadcastChannel(name: string) {
      return here().openChannel(name);
    },
    setTimeout: timer(false),
    setInterval: timer(true),
    clearTimeout: stop,
    clearInterval: stop,
    Date: dateOf(here),
    // The code asks for the time zone with every request; making a formatter takes longer than the request.
    Intl: { DateTimeFormat: () => formatter },
    Math: Object.create(Math, { random: { value: () => here().random() } }),
    globalThis: Object.create(globalThis, {
      fetch: { value: (request: Request) => here().fetch(request) },
    }),
  };
};

const formatter = new Intl.DateTimeFormat('en', { timeZone: 'UTC' });

const dateOf = (here: () => Surroundings) =>
  class extends Date {
    constructor(...from: [] | [number | string]) {
      super(from[0] ?? here().now());
    }
    static override now(): number {
      return here().now();
    }
  };
