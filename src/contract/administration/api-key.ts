import * as z from 'zod/mini';
import { essential } from '../leniency.ts';
import { Id, Imo, MaybeText, WholeNumber } from '../models/basics.ts';
import { nameField } from '../models/name-field.ts';
import { integrationResources } from './integration-resources.ts';

/** Whether a key may be used. */
export const KeyState = z.enum(['active', 'expired', 'revoked']);

/** A key of the integration API as the list shows it: never the key itself. */
export const ApiKey = essential(
  z.object({
    id: Id,
    name: z.string(),
    /** The first characters of the key, to recognise it. */
    prefix: z.string(),
    state: KeyState,
    /** The resources that it may write. */
    writes: z.array(z.string()),
    allVessels: z.boolean(),
    vessels: z.array(z.string()),
    createdBy: z.string(),
    createdAt: z.string(),
    expiresAt: MaybeText,
    lastUsedAt: MaybeText,
  }),
  'id',
  'name',
);

const paths: ReadonlySet<string> = new Set(integrationResources.map(({ path }) => path));

/** The most days until a key expires. */
export const maxKeyDays = 1825;

/** A key to make. */
export const NewKey = z.object({
  name: nameField('The name'),
  writes: z
    .array(z.string().check(z.refine((path) => paths.has(path), 'There is no such resource')))
    .check(z.minLength(1, 'Choose what the key may write'), z.maxLength(100)),
  allVessels: z.boolean(),
  vessels: z.array(Imo).check(z.maxLength(4000)),
  /** Days until it expires; null: it does not. */
  days: z.nullable(
    WholeNumber.check(z.refine((days) => days >= 1 && days <= maxKeyDays, `A key expires within ${maxKeyDays} days`)),
  ),
});
export type NewKey = z.infer<typeof NewKey>;

/** A key that was made; it is never shown again. */
export const IssuedKey = z.object({ id: Id, key: z.string() });
