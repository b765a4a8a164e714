import type { CallName } from '../../src/contract/catalogue.ts';
import { callSamples, type Owned } from './call-samples.ts';

/** A field that names one vessel, person, record, file … */
const namesObject = /^(ids?|imo(no)?|owner|\w+id)$/i;

/** The requests with such a field that name nothing of a company, and what they name. */
export const unbound: Partial<Record<CallName, string>> = {
  'account.login': 'the browser, by an identifier that it chose itself',
  'device.search': 'the browser, among the devices of the account',
  'device.register': 'the browser, which becomes a device of the account',
  'device.logout': 'the browser, among the devices of the account',
  'vesselRegister.add': 'a vessel that is not in the portal yet',
  'vesselRegister.takeOver': 'a vessel of another company, which offered it',
};

/** What a request names that names nothing. */
export const noObjects: Owned = {
  email: '',
  imono: '0000000',
  vessel: 0,
  person: 1,
  company: 0,
  device: 0,
  batch: 0,
  choice: 0,
  key: 0,
  view: 0,
  passkey: 0,
  account: 0,
  voyage: 0,
  report: 0,
  article: 0,
  campaign: 0,
  records: {},
};

/** Whether a request is for one object, and so answers 404 for that of another company: a new one is, unless it is in `unbound`. */
export const bound = (call: CallName): boolean =>
  !(call in unbound) && Object.keys(callSamples[call]?.(noObjects) ?? {}).some((field) => namesObject.test(field));
