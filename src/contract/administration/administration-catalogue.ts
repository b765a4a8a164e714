import type { CatalogueEndpoint } from '../catalogue-endpoint.ts';
import { change, file, get, post, upload } from '../endpoint.ts';
import * as z from 'zod/mini';
import { essential } from '../leniency.ts';
import { ById, Done, Id, Nothing, page } from '../models/basics.ts';
import * as person from './person.ts';
import { CompanyName, OwnCompany } from './own-company.ts';
import { ApiKey, IssuedKey, NewKey } from './api-key.ts';
import { CalendarChoices, MadeFeed, OwnCalendar } from '../calendar/own-calendar.ts';
import { AuditEntries, AuditFilter, AuditPage } from './audit.ts';
import * as batch from './import-batch.ts';
import { maxFileBytes, maxImportBytes, maxZipBytes } from './import-limits.ts';
import { FirstAdministrator, SetupState } from './setup.ts';
import {
  ChangedVessel,
  AisReception,
  DoubtfulPosition,
  NewVessel,
  RegisteredVessel,
  Retirement,
  TakenVessel,
  VesselOffer,
  VesselEntry,
} from './registered-vessel.ts';
import * as row from './stored-row.ts';
import * as factor from './own-second-factor.ts';
import { Job, JobById } from './job.ts';
import * as passkey from './passkey.ts';
import * as provider from './provider.ts';
import { BrowserFacts, CheckResult } from './system.ts';

const base = '/api/administration';
const open = { needs: 'public', optional: true } as const;
const dataImport = { needs: 'Data Import', optional: true } as const;
const own = { needs: 'signedIn', optional: true } as const;
const administration = { needs: 'Administration', optional: true } as const;

/** Every endpoint of ADMINISTRATION, outside the specification. A server without them gives nobody their permissions. */
export const administrationCatalogue = {
  'audit.search': get(`${base}/audit`, AuditPage, AuditEntries, administration),
  'people.search': get(`${base}/people`, Nothing, page(person.PersonRow), administration),
  'people.detail': get(`${base}/people/{id}`, ById, person.Person, administration),
  'people.invite': post(`${base}/people`, person.NewPerson, person.Invitation, administration),
  'people.inviteAgain': post(`${base}/people/{id}/invitation`, ById, person.Invitation, administration),
  'people.inviteChosenAgain': post(`${base}/invitations`, person.InvitedAgain, person.Invitations, administration),
  'people.change': change(`${base}/people/{id}`, person.ChangedPerson, Done, {
    ...administration,
    openedWith: 'people.detail',
  }),
  'people.changeEmail': change(`${base}/people/{id}/email`, person.ChangedEmail, person.Invitation, {
    ...administration,
    openedWith: 'people.detail',
  }),
  'people.deactivate': post(`${base}/people/{id}/deactivate`, ById, Done, administration),
  'people.reactivate': post(`${base}/people/{id}/reactivate`, ById, Done, administration),
  'people.delete': post(`${base}/people/{id}/delete`, ById, Done, administration),
  'people.restore': post(`${base}/people/{id}/restore`, ById, Done, administration),
  'people.deleted': get(`${base}/deleted-people`, Nothing, z.array(person.DeletedPerson), administration),
  'people.sessions': get(`${base}/people/{id}/sessions`, ById, z.array(person.PersonSession), administration),
  'people.endSession': post(
    `${base}/people/{id}/sessions/end`,
    z.extend(ById, { session: z.string().check(z.maxLength(100)) }),
    Done,
    administration,
  ),
  'people.signOut': post(`${base}/people/{id}/sign-out`, ById, Done, administration),
  'people.resetSecondFactor': post(`${base}/people/{id}/second-factor/reset`, ById, Done, administration),
  'ownCompany.read': get(`${base}/company`, Nothing, OwnCompany, administration),
  'ownCompany.rename': change(`${base}/company`, CompanyName, Done, {
    ...administration,
    openedWith: 'ownCompany.read',
  }),
  'signInRules.read': get(`${base}/sign-in-rules`, Nothing, factor.SignInRules, administration),
  'signInRules.change': post(`${base}/sign-in-rules`, factor.ChangedSignInRules, Done, administration),
  'signIn.enrol': post(`${base}/sign-in/second-factor`, factor.ByChallenge, factor.NewFactor, open),
  'signIn.complete': post(`${base}/sign-in/complete`, factor.ChallengeAnswer, factor.CompletedSignIn, open),
  'signIn.begin': post(`${base}/sign-in/provider`, provider.ProviderStart, provider.ProviderAddress, open),
  'signIn.exchange': post(`${base}/sign-in/provider/exchange`, provider.ProviderCode, provider.ProviderTokens, open),
  'signIn.beginPasskey': post(`${base}/sign-in/passkey`, Nothing, passkey.PasskeyChallenge, {
    ...open,
    bodyEncoding: 'query',
  }),
  'signIn.byPasskey': post(`${base}/sign-in/passkey/prove`, passkey.PasskeyProof, provider.ProviderTokens, open),
  'own.passkeys': get(`${base}/own/passkeys`, Nothing, z.array(passkey.Passkey), own),
  'own.beginPasskey': post(`${base}/own/passkeys/begin`, passkey.PasskeyStart, passkey.PasskeyOffer, own),
  'own.addPasskey': post(`${base}/own/passkeys`, passkey.NewPasskey, Done, own),
  'own.renamePasskey': post(`${base}/own/passkeys/{id}`, passkey.RenamedPasskey, Done, own),
  'own.removePasskey': post(`${base}/own/passkeys/{id}/remove`, ById, Done, own),
  'own.secondFactor': get(`${base}/own/second-factor`, Nothing, factor.OwnSecondFactor, own),
  'own.enrolSecondFactor': post(`${base}/own/second-factor`, factor.ByPassword, factor.NewFactor, own),
  'own.confirmSecondFactor': post(`${base}/own/second-factor/confirm`, factor.ByCode, factor.RecoveryCodes, own),
  'own.renewRecoveryCodes': post(
    `${base}/own/second-factor/codes`,
    factor.ByPasswordAndCode,
    factor.RecoveryCodes,
    own,
  ),
  'own.turnOffSecondFactor': post(`${base}/own/second-factor/off`, factor.ByPasswordAndCode, Done, own),
  'own.accounts': get(`${base}/own/accounts`, Nothing, z.array(person.OwnAccount), own),
  'own.openAccount': post(`${base}/own/accounts/{id}/open`, ById, provider.ProviderTokens, own),
  'own.joinAccount': post(`${base}/own/accounts/join`, person.JoinCode, Done, own),
  'own.changePassword': post(`${base}/own/password`, person.PasswordChange, Done, own),
  'calendar.own': get(`${base}/own/calendar`, Nothing, OwnCalendar, own),
  'calendar.change': change(`${base}/own/calendar`, CalendarChoices, Done, { ...own, openedWith: 'calendar.own' }),
  'calendar.makeFeed': post(`${base}/own/calendar/feed`, Nothing, MadeFeed, { ...own, bodyEncoding: 'query' }),
  'calendar.revokeFeed': post(`${base}/own/calendar/feed/revoke`, Nothing, Done, { ...own, bodyEncoding: 'query' }),
  'audit.csv': file(`${base}/audit/csv`, AuditFilter, administration),

  'setup.state': get(`${base}/setup`, Nothing, SetupState, open),
  'setup.create': post(`${base}/setup`, FirstAdministrator, Done, { ...open, loading: 'full' }),

  'system.checks': get(`${base}/system/checks`, BrowserFacts, z.array(CheckResult), administration),
  'jobs.list': get(`${base}/jobs`, Nothing, z.array(Job), administration),
  'jobs.retry': post(`${base}/jobs/{id}/retry`, JobById, Done, administration),
  'jobs.cancel': post(`${base}/jobs/{id}/cancel`, JobById, Done, administration),
  'vesselRegister.list': get(`${base}/vessels`, Nothing, z.array(RegisteredVessel), administration),
  'vesselRegister.detail': get(`${base}/vessels/{id}`, ById, VesselEntry, administration),
  'vesselRegister.add': post(`${base}/vessels`, NewVessel, Done, administration),
  'vesselRegister.change': change(`${base}/vessels/{id}`, ChangedVessel, Done, {
    ...administration,
    openedWith: 'vesselRegister.detail',
  }),
  'vesselRegister.retire': post(`${base}/vessels/{id}/retire`, Retirement, Done, administration),
  'vesselRegister.offer': post(`${base}/vessels/{id}/offer`, ById, VesselOffer, administration),
  'vesselRegister.withdraw': post(`${base}/vessels/{id}/withdraw`, ById, Done, administration),
  'vesselRegister.takeOver': post(`${base}/take-over`, TakenVessel, Done, administration),
  'vesselRegister.doubtfulPositions': get(
    `${base}/doubtful-positions`,
    Nothing,
    page(DoubtfulPosition),
    administration,
  ),
  'vesselRegister.ais': get(`${base}/ais`, Nothing, AisReception, administration),
  'keys.list': get(`${base}/keys`, Nothing, z.array(ApiKey), administration),
  'keys.make': post(`${base}/keys`, NewKey, IssuedKey, administration),
  'keys.revoke': post(`${base}/keys/{id}/revoke`, ById, Done, administration),
  'system.testEmail': post(`${base}/system/test-email`, Nothing, Done, { ...administration, bodyEncoding: 'query' }),

  'import.list': get(`${base}/imports`, Nothing, z.array(batch.ImportSummary), dataImport),
  'import.sheets': get(`${base}/import-sheets`, Nothing, z.array(batch.ImportSheet), dataImport),
  'import.template': file(`${base}/import-template`, batch.TemplateChoice, dataImport),
  'import.filled': file(`${base}/import-filled`, batch.TemplateChoice, dataImport),
  'import.upload': upload(`${base}/imports`, batch.ImportFile, essential(z.object({ id: Id }), 'id'), {
    ...dataImport,
    fileBytes: maxImportBytes,
  }),
  'import.attach': upload(`${base}/imports/{id}/files`, batch.ImportZip, Done, {
    ...dataImport,
    fileBytes: maxZipBytes,
  }),
  // Polled while a step runs.
  'import.batch': get(`${base}/imports/{id}`, ById, batch.ImportBatch, { ...dataImport, loading: 'none' }),
  'import.rows': get(`${base}/imports/{id}/rows`, batch.ImportRowsPage, batch.ImportRows, dataImport),
  'import.refused': file(`${base}/imports/{id}/refused`, ById, dataImport),
  'import.choose': post(`${base}/imports/{id}/choices`, batch.FileChoice, Done, dataImport),
  'import.remembered': get(`${base}/import-choices`, Nothing, z.array(batch.RememberedChoice), dataImport),
  'import.forget': post(`${base}/import-choices/{id}/forget`, ById, Done, dataImport),
  'import.check': post(`${base}/imports/{id}/check`, batch.CheckOptions, Done, dataImport),
  'import.apply': post(`${base}/imports/{id}/apply`, batch.ApplyOptions, Done, dataImport),
  'import.cancel': post(`${base}/imports/{id}/cancel`, ById, Done, dataImport),
  'import.undo': post(`${base}/imports/{id}/undo`, ById, Done, dataImport),

  'rows.form': get(`${base}/rows/{sheet}/{id}`, row.RowAt, row.RowForm, dataImport),
  'rows.change': change(`${base}/rows/{sheet}/{id}`, row.ChangedRow, row.RowProblems, {
    ...dataImport,
    openedWith: 'rows.form',
  }),
  'rows.delete': post(`${base}/rows/{sheet}/{id}/delete`, row.RowAt, Done, dataImport),
  'rows.addFile': upload(`${base}/rows/{sheet}/{id}/files`, row.RowFile, Done, {
    ...dataImport,
    fileBytes: maxFileBytes,
  }),
  'rows.removeFile': post(`${base}/rows/{sheet}/{id}/files/{file}/remove`, row.FileOfRow, Done, dataImport),
  'rows.history': get(`${base}/rows/{sheet}/{id}/history`, row.RowAt, row.RowHistory, own),
  'rows.deleted': get(`${base}/deleted-rows`, Nothing, z.array(row.DeletedRow), dataImport),
  'rows.undo': post(`${base}/changed-rows/{id}/undo`, ById, Done, dataImport),
} as const satisfies Record<string, CatalogueEndpoint>;

export type AdministrationCatalogue = typeof administrationCatalogue;
