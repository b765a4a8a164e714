import { expect, it } from 'vitest';
import { permissionsOfTemplate, type TemplateName } from '../../../src/contract/administration/permission-templates.ts';
import { matchingPeople, templateText } from '../../../src/machines/selectors/people.ts';

const person = (firstName: string, lastName: string, template: TemplateName) => ({
  id: '1',
  firstName,
  lastName,
  email: `${firstName}@real.example`.toLowerCase(),
  state: 'active' as const,
  permissions: [...permissionsOfTemplate(template)],
  allVessels: true,
  vesselCount: 2,
  lastSeen: null,
  secondFactor: false,
});

const ines = person('Ines', 'Brandt', 'Crew');
const jon = person('Jon', 'Sale', 'DPA');

it('names the template of the permissions, none, or a choice of their own', () => {
  const [first, ...others] = ines.permissions;
  if (!first) throw new Error('the template has no permissions');
  const unread = ines.permissions.map((permission) => ({ ...permission, read: false }));
  const changed = [{ ...first, read: !first.read }, ...others];
  expect([ines, jon, { permissions: unread }, { permissions: changed }, { permissions: [] }].map(templateText)).toEqual(
    ['Crew', 'DPA', 'None', 'Own choice', 'None'],
  );
});

it('finds people by name, e-mail address and template in any case', () => {
  const nameless = { ...jon, firstName: null, lastName: null };
  const found = (keyword: string) => matchingPeople([ines, jon], keyword);
  expect([matchingPeople([nameless], 'null'), matchingPeople([nameless], 'dpa')]).toEqual([[], [nameless]]);
  expect([found('  iNES b '), found('jon@real'), found('dpa'), found('sale')]).toEqual([[ines], [jon], [jon], [jon]]);
  expect([found(''), found('undefined'), found('null')]).toEqual([[ines, jon], [], []]);
});
