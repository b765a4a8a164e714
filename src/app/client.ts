import { type Api, type ApiPorts, createApi } from '../services/api/api.ts';
import { type AuthCallPorts, createAuthCall } from './auth-call.ts';

/** Creates the client of the API, which sends with the tokens of a session. */
export const createClient = (ports: Omit<ApiPorts, 'authCall'>, calls: AuthCallPorts): Api =>
  createApi({ ...ports, authCall: createAuthCall(calls) });
