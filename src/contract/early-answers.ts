/** A request that the page of an address sends: no secret in it. `body`: JSON; undefined: none. */
export interface EarlyRequest {
  readonly method: string;
  readonly url: string;
  readonly body?: string | undefined;
  /** It is sent only at an address without parameters. */
  readonly onlyPlain?: boolean | undefined;
}

/**
 * The answers that the script of the document requests before the portal starts, under `earlyAnswersKey` of the window.
 * An answer is undefined if none came, or one after which the client would send again.
 */
export interface EarlyAnswers {
  /** The access token they were requested with: it may take them, no other. */
  readonly accessToken: string;
  /** By `method url body`. */
  readonly answers: Map<string, Promise<Response | undefined>>;
}

export const earlyAnswersKey = 'earlyAnswers';

/** Stands for the vessel of an address in a request. */
export const anyVessel = '{imo}';
