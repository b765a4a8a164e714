import { type Change, refusalToast } from '../../src/machines/change.ts';
import { outdated } from '../support/samples.ts';

/** Where the changes lead. */
export const list = '/administration/vessels';

export const letter: Change = {
  call: 'system.testEmail',
  input: {},
  said: 'The test e-mail was sent',
};
export const retirement: Change = {
  call: 'vesselRegister.retire',
  input: { id: '7', retired: true },
  said: 'MT Dawn was retired',
  to: list,
};

export const key: Change = {
  call: 'keys.make',
  input: { name: 'Ship management', writes: ['positions'], allVessels: true, vessels: [], days: 365 },
  said: 'The key was made',
  toAfterShown: '/administration/keys',
};
export const deletion: Change = {
  call: 'rows.delete',
  input: { sheet: 'near-misses', id: '7' },
  asks: { question: 'Delete this near miss?', action: 'Delete' },
  said: 'It was deleted',
  to: list,
};
/** A change of a menu, which may be closed meanwhile: its refusal is said in a toast. */
export const removal: Change = {
  call: 'view.remove',
  input: { id: '3' },
  said: 'The view was deleted',
  saidFor: 5000,
  refused: (error) =>
    error === outdated ? { severity: 'warn', text: 'It was reloaded', reloads: true } : refusalToast(error),
};
const form = (typed: string) => ({
  opened: () => ({ Flag: 'Malta', Type: 'MR tanker' }),
  typed: () => ({ Flag: typed, Type: 'Tanker' }),
  textsOf: () => ({ Flag: 'Panama', Type: 'VLCC' }),
});
const ofForm = (typed: string): Change => ({
  call: 'ownCompany.rename',
  input: { name: 'Trident' },
  said: 'It was saved',
  form: form(typed),
});
/** Only somebody else, and both, changed a field meanwhile. */
export const [clean, conflicting] = [
  { ...ofForm('Malta'), form: { ...form('Malta'), typed: form('Malta').opened } },
  ofForm('Cyprus'),
];
