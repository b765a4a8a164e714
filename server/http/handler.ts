export type { Database } from '../db/schema.ts';
export type { FileAnswer, Handler, Handlers } from '../handlers/handler.ts';
export type { Principal, RequestContext, SignedInContext } from '../request/request-context.ts';
