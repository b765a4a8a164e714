import { fromPromise } from 'xstate';
import type { TokenPair } from '../contract/models/token-pair.ts';
import { ApiError } from '../contract/problem.ts';
import type { CompanySwitchEffects } from '../machines/company-switch.ts';
import { go } from '../services/address-bar.ts';
import type { Api } from '../services/api/api.ts';
import { tokensIn } from './tokens-in.ts';

export interface CompanySwitchPorts {
  readonly api: Api;
  readonly replaceSession: (tokens: TokenPair) => void;
}

/** Reads the companies of the signed-in person, and replaces the session by that of another one, at its first page. */
export const createCompanySwitch = ({ api, replaceSession }: CompanySwitchPorts): CompanySwitchEffects => ({
  actors: {
    loadAccounts: fromPromise(async () => (await api('own.accounts', {}, { silent: true })).data ?? []),
    openAccount: fromPromise(async ({ input }) => {
      const tokens = tokensIn((await api('own.openAccount', input)).data);
      if (!tokens) throw new ApiError('contract', 'The server gave no session. Try again');
      // What this company showed need not exist in the other one.
      go({ to: '/', replace: true });
      replaceSession(tokens);
    }),
  },
});
