import { createAuthCall } from '../../src/app/auth-call.ts';
import { createSession as createSessionAlone } from '../../src/app/create-session.ts';

/** A session with its requests, as the portal has them together once its client has loaded. */
export const createSession = (options: Parameters<typeof createSessionAlone>[0]) => {
  const session = createSessionAlone(options);
  return { ...session, authCall: createAuthCall(session.calls) };
};
export type SessionWithCalls = ReturnType<typeof createSession>;
