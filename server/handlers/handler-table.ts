import { accountHandlers } from './account.ts';
import { attentionHandlers } from './attention.ts';
import { auditHandlers } from './audit.ts';
import { calendarHandlers } from './calendar.ts';
import { deviceHandlers } from './devices.ts';
import { fleetHandlers } from './fleet.ts';
import type { Handlers } from './handler.ts';
import { importHandlers } from './imports.ts';
import { keyHandlers } from './issued-keys.ts';
import { jobHandlers } from './jobs.ts';
import { ownCompanyHandlers } from './own-company.ts';
import { ownPasskeyHandlers } from './own-passkeys.ts';
import { ownSecondFactorHandlers } from './own-second-factor.ts';
import { peopleHandlers } from './people.ts';
import { personEmailHandlers } from './person-email.ts';
import { personSessionHandlers } from './person-sessions.ts';
import { publicationHandlers } from './publications.ts';
import { recordHandlers } from './records.ts';
import { rowHandlers } from './rows.ts';
import { viewHandlers } from './saved-views.ts';
import { searchHandlers } from './search-everything.ts';
import { signInHandlers } from './sign-in.ts';
import { signInRuleHandlers } from './sign-in-rules.ts';
import { ownAccountHandlers } from './switch-company.ts';
import { systemHandlers } from './system.ts';
import { vesselRegisterHandlers } from './vessel-register.ts';
import { vesselHandlers } from './vessels.ts';

/** The handler of each call of the catalogue; a missing one is a compile error. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...attentionHandlers,
  ...auditHandlers,
  ...calendarHandlers,
  ...deviceHandlers,
  ...fleetHandlers,
  ...importHandlers,
  ...jobHandlers,
  ...keyHandlers,
  ...ownAccountHandlers,
  ...ownCompanyHandlers,
  ...ownPasskeyHandlers,
  ...ownSecondFactorHandlers,
  ...peopleHandlers,
  ...personEmailHandlers,
  ...personSessionHandlers,
  ...publicationHandlers,
  ...recordHandlers,
  ...rowHandlers,
  ...searchHandlers,
  ...signInHandlers,
  ...signInRuleHandlers,
  ...systemHandlers,
  ...vesselHandlers,
  ...vesselRegisterHandlers,
  ...viewHandlers,
};
