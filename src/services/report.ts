/** A fault of the program or the server: a description, the call and the server's request id. No data of the user. */
export interface Fault {
  readonly what: string;
  readonly call?: string;
  readonly reference?: string | undefined;
  /** Where it happened in the code; absent: not known. */
  readonly stack?: string | undefined;
}

/** Writes a fault to the browser's console, where support finds it. */
export const report = (fault: Fault): void => {
  // oxlint-disable-next-line no-console -- the one place that writes there
  console.error('Fleet Portal:', fault);
};

/** Faults sent by one page load at most. */
const maxSent = 10;

/** Reports each fault to the console, and different ones to `send`. */
export const createReport = (send: (fault: Fault) => Promise<void>): ((fault: Fault) => void) => {
  const sent = new Set<string>();
  return (fault) => {
    report(fault);
    const key = `${fault.call ?? ''} ${fault.what}`;
    if (sent.size >= maxSent || sent.has(key)) return;
    sent.add(key);
    // A report that cannot be sent is in the console; another report of it would fail too.
    void send(fault).catch(() => undefined);
  };
};

/** Reports errors that nothing else handles. */
export const reportUnhandled = (reportFault: (fault: Fault) => void): void => {
  window.addEventListener('error', ({ error }) => {
    if (error instanceof Error) reportFault(faultOf(error));
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && reason.name !== 'AbortError') reportFault(faultOf(reason));
  });
};

/** An error as a fault: its name and message, and the places of the code. */
export const faultOf = (error: unknown): Fault => ({
  what: String(error),
  stack: error instanceof Error ? error.stack : undefined,
});
