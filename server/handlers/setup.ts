import type { Handlers } from './handler.ts';
import { hasAccounts, setUp } from '../people/first-administrator.ts';
import type { SignInServices } from '../session/sign-in.ts';

/** The first administrator of a portal. */
export const setupHandlers = (services: SignInServices): Pick<Handlers, 'setup.state' | 'setup.create'> => ({
  'setup.state': async (_, { db }) => ({ isOpen: !(await hasAccounts(db)) }),
  'setup.create': async (input, call) => {
    await setUp(input, call, services);
    return true;
  },
});
