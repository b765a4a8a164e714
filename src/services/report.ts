/** A fault of the program or the server: a description, the call and the server's request id. No data of the user. */
export interface Fault {
  readonly what: string;
  readonly call?: string;
  readonly reference?: string | undefined;
}

/** Writes a fault to the browser's console, where support finds it. */
export const report = (fault: Fault): void => {
  // oxlint-disable-next-line no-console -- the one place that writes there
  console.error('Fleet Portal:', fault);
};
