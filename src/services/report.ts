/** A fault that is the program's or the server's, not the user's: its words, the request and the server's reference. No data. */
export interface Fault {
  readonly what: string;
  readonly call?: string;
  readonly reference?: string | undefined;
}

/** Leaves a trace of a fault where those who look after the portal find it: the browser's console. */
export const report = (fault: Fault): void => {
  // oxlint-disable-next-line no-console -- the one place that writes there
  console.error('Fleet Portal:', fault);
};
