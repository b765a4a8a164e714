import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HttpError } from '../errors/http-error.ts';

const refuse = (): never => {
  throw new HttpError(413, 'The request is too large');
};

/** Refuses bodies above a size, also those that do not say how long they are: these alone are read here. */
export const limitBody = (maxSize: number): MiddlewareHandler => {
  const whileReading = bodyLimit({ maxSize, onError: refuse });
  return (context, next) => {
    const { method } = context.req;
    if (method === 'GET' || method === 'HEAD') return next();
    const length = context.req.header('content-length');
    if (length === undefined || context.req.header('transfer-encoding') !== undefined)
      return whileReading(context, next);
    return Number(length) > maxSize ? refuse() : next();
  };
};
