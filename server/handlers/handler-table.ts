import type { Handlers } from './handler.ts';
import { changePassword } from '../session/change-password.ts';
import { importHandlers, type ImportServices } from './imports.ts';
import { rowHandlers } from './rows.ts';
import { peopleHandlers } from './people.ts';
import { ownCompanyHandlers } from './own-company.ts';
import { personEmailHandlers } from './person-email.ts';
import { personSessionHandlers } from './person-sessions.ts';
import { keyHandlers } from './issued-keys.ts';
import { auditHandlers } from './audit.ts';
import { signInRuleHandlers } from './sign-in-rules.ts';
import { ownSecondFactorHandlers } from './own-second-factor.ts';
import { ownAccountHandlers } from './switch-company.ts';
import { ownPasskeyHandlers } from './own-passkeys.ts';
import { beginPasskeySignIn, signInByPasskey } from '../session/passkey-sign-in.ts';
import { completeSignIn, enrolByChallenge } from '../session/sign-in-challenge.ts';
import { HttpError } from '../errors/http-error.ts';
import { exchangeProviderCode } from '../provider/provider-sign-in.ts';
import { setupHandlers } from './setup.ts';
import { systemHandlers, type SystemServices } from './system.ts';
import { vesselRegisterHandlers } from './vessel-register.ts';
import { type AccountServices, accountHandlers } from './account.ts';
import { attentionList } from './attention-list.ts';
import { dismissLine, takeBackDismissal } from './dismissals.ts';
import { changeCalendar, ownCalendar } from '../calendar/calendar-choices.ts';
import { makeFeed, revokeFeed } from '../calendar/feed-address.ts';
import { fleetCertificates } from './fleet-certificates.ts';
import { deviceHandlers } from './devices.ts';
import { fleetHandlers } from './fleet.ts';
import { publicationHandlers } from './publications.ts';
import { recordHandlers } from './records.ts';
import { searchEverything } from './search-everything.ts';
import { viewHandlers } from './saved-views.ts';
import { vesselHandlers } from './vessels.ts';

/** What the handlers work with besides the request. */
export interface HandlerServices {
  readonly account: AccountServices;
  readonly system: SystemServices;
  readonly imports: ImportServices;
}

/** The handler of each endpoint of the catalogue; a missing one is a compile error. */
export const createHandlers = ({ account, system, imports }: HandlerServices): Handlers => ({
  ...accountHandlers(account),
  ...deviceHandlers,
  ...recordHandlers,
  ...vesselHandlers,
  ...fleetHandlers,
  ...publicationHandlers,
  ...auditHandlers,
  ...peopleHandlers(account),
  ...personEmailHandlers(account),
  ...personSessionHandlers,
  ...ownCompanyHandlers,
  'own.changePassword': (passwords, call) => changePassword(passwords, call, account),
  ...ownSecondFactorHandlers(account),
  ...signInRuleHandlers(account),
  ...ownPasskeyHandlers(account),
  ...ownAccountHandlers(account),
  'signIn.beginPasskey': (_, call) => beginPasskeySignIn(call, account),
  'signIn.byPasskey': (proof, call) => signInByPasskey(proof, call, account),
  'signIn.enrol': ({ challenge }, call) => enrolByChallenge(challenge, call),
  'signIn.begin': async (begin, call) => {
    if (!account.provider) throw new HttpError(404, 'Not found');
    return { address: await account.provider.begin(begin, call, account.policy) };
  },
  'signIn.exchange': async (code, call) => {
    const { accessToken, refreshToken } = await exchangeProviderCode(code, call, account);
    return { access_token: accessToken, refresh_token: refreshToken };
  },
  'signIn.complete': async (answer, call) => {
    const { accessToken, refreshToken, codes } = await completeSignIn(answer, call, account);
    return { access_token: accessToken, refresh_token: refreshToken, codes };
  },
  ...setupHandlers(account),
  ...importHandlers(imports),
  ...rowHandlers,
  ...systemHandlers(system),
  ...vesselRegisterHandlers,
  ...keyHandlers,
  ...viewHandlers,
  'attention.list': (_, call) => attentionList(call),
  'attention.dismiss': dismissLine,
  'attention.takeBack': ({ id }, call) => takeBackDismissal(id, call),
  'search.everything': searchEverything,
  'calendar.own': (_, call) => ownCalendar(call, account),
  'calendar.change': (choices, call) => changeCalendar(choices, call, account),
  'calendar.makeFeed': (_, call) => makeFeed(call, account),
  'calendar.revokeFeed': (_, call) => revokeFeed(call),
  'fleet.certificates': (_, call) => fleetCertificates(call),
});
