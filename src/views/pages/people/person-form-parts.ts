import type { GrantedPermission } from '../../../contract/administration/permission-templates.ts';
import type { Person } from '../../../contract/administration/person.ts';
import { isAdministrative, PermissionName } from '../../../contract/permission.ts';
import type { Received } from '../../../contract/receive.ts';
import type { FormParts } from '../../changes/use-opened-form.ts';

/** undefined: a new person. */
type Stored = Received<typeof Person> | undefined;

/** What is typed into the form of a person. */
export interface PersonValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly permissions: readonly GrantedPermission[];
  readonly allVessels: boolean;
  readonly vessels: readonly string[];
}

const names = { firstName: 'First name', lastName: 'Last name' } as const;
const all = 'All vessels';
const vesselField = (imono: string) => `Vessel ${imono}`;

/** The form of a person: each permission and each vessel is a field of its own. */
export const personForm: FormParts<Stored, PersonValues> = {
  valuesOf: (person) => ({
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    email: person?.email ?? '',
    permissions: PermissionName.options.map((name): GrantedPermission => {
      const held = person?.permissions.find((permission) => permission.name === name);
      const level = held?.level === 1 || (!held && isAdministrative(name)) ? 1 : 2;
      return { name, read: held?.read ?? false, level };
    }),
    allVessels: person?.allVessels ?? true,
    vessels: person?.vessels.flatMap((imono) => imono ?? []) ?? [],
  }),
  textsOf: (values) => ({
    [names.firstName]: values.firstName,
    [names.lastName]: values.lastName,
    [all]: values.allVessels ? 'Yes' : 'No',
    ...Object.fromEntries(values.permissions.map((permission) => [permission.name, grantText(permission)])),
    ...Object.fromEntries((values.allVessels ? [] : values.vessels).map((imono) => [vesselField(imono), 'Chosen'])),
  }),
  take: (values, fields, from) => ({
    ...values,
    firstName: fields.has(names.firstName) ? from.firstName : values.firstName,
    lastName: fields.has(names.lastName) ? from.lastName : values.lastName,
    allVessels: fields.has(all) ? from.allVessels : values.allVessels,
    permissions: values.permissions.map(
      (own) => (fields.has(own.name) && from.permissions.find(({ name }) => name === own.name)) || own,
    ),
    vessels: [
      // Who saw all vessels had chosen none of them.
      ...(fields.has(all) && values.allVessels ? [] : values.vessels).filter(
        (imono) => !fields.has(vesselField(imono)),
      ),
      ...from.vessels.filter((imono) => fields.has(vesselField(imono))),
    ],
  }),
};

const grantText = ({ name, read, level }: GrantedPermission): string => {
  if (!read) return 'Not granted';
  return level === 2 && !isAdministrative(name) ? 'Read, landing page' : 'Read';
};

/** A field with the name of its vessel, if the administrator sees it. */
export const nameOfField = (
  field: string,
  vessels: readonly { readonly imono: string; readonly name: string }[],
): string => vessels.find(({ imono }) => vesselField(imono) === field)?.name ?? field;
