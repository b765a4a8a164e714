import type { CallInput, CallName, CallOutput, EveryCall } from '../../src/contract/catalogue.ts';
import type { SelfCheck } from '../checks/self-check.ts';
import type { Environment } from '../env.ts';
import type { WrittenFile } from '../files/file-job.ts';
import type { ImportQueue } from '../import/import-queue.ts';
import type { ImportParts } from '../import/steps.ts';
import type { Mail } from '../mail/mail.ts';
import type { Provider } from '../provider/provider-sign-in.ts';
import type { RequestContext, SignedInContext } from '../request/request-context.ts';
import type { SignInServices } from '../session/sign-in.ts';

/** A download: sent as an attachment under this name. */
export type FileAnswer = { readonly fileName: string; readonly mediaType: string } & (WrittenFile | FileBytes);

interface FileBytes {
  readonly bytes: Uint8Array;
  /** The hash of a stored file, from its row; absent or null: it was generated for this request. */
  readonly sha256?: string | null;
}

type AnswerOf<N extends CallName> = CallOutput<N> extends Blob ? FileAnswer : CallOutput<N>;
type ContextOf<N extends CallName> = EveryCall[N]['needs'] extends 'public' ? RequestContext : SignedInContext;

/** What handlers work with besides the request. */
export interface HandlerServices {
  readonly account: AccountServices;
  readonly system: SystemServices;
  readonly imports: ImportServices;
}

/** What sign-ins and people need. Links in e-mails start with `portalUrl`, never with a request header. */
export type AccountServices = SignInServices & {
  /** The OpenID provider of a company, if one is set. */
  readonly provider?: Provider | undefined;
};

/** What the page about the portal's surroundings needs. */
export interface SystemServices {
  readonly checks: readonly SelfCheck[];
  readonly env: Environment;
  readonly now: () => Date;
  /** Sends at once, or rejects. */
  readonly transport: Mail;
}

/** What the import page works with. */
export interface ImportServices {
  readonly parts: ImportParts;
  readonly queue: ImportQueue;
  /** The embedded database is used, which has one connection. */
  readonly oneConnection: boolean;
}

/** Answers one request of the catalogue; its input is already parsed and its permission checked. */
export type Handler<N extends CallName> = (
  input: CallInput<N>,
  call: ContextOf<N>,
  services: HandlerServices,
) => Promise<AnswerOf<N>>;

/** One handler per call: a missing one does not compile. */
export type Handlers = { readonly [N in CallName]: Handler<N> };
