import * as z from 'zod/mini';
import { change, get, post } from '../endpoint.ts';
import { essential } from '../leniency.ts';
import { ById, Done, Id, MaybeText } from '../models/basics.ts';
import { viewListNames } from './view-lists.ts';
import { nameField } from '../models/name-field.ts';

/** The parameters of an address that a view has: filter, columns, order and group of a list, never its vessel or open record. */
export const viewParameters = [
  'filter',
  'count',
  'from',
  'to',
  'status',
  'vessel',
  'type',
  'condition',
  'group',
  'tab',
  'sort',
  'columns',
  'pinned',
  'search',
  'text',
] as const;

/** The most characters of a view's name and of the value of a parameter. */
export const maxViewName = 60;
const maxViewValue = 2000;
/** The most views of a person, and the most that a company shares. */
export const maxOwnViews = 50;
export const maxSharedViews = 300;

const ViewList = z.enum(viewListNames);

const Name = nameField('The name of the view', maxViewName);

const Settings = z
  .array(z.object({ name: z.enum(viewParameters), value: z.string().check(z.minLength(1), z.maxLength(maxViewValue)) }))
  .check(
    z.maxLength(viewParameters.length),
    z.refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'A parameter is given twice'),
  );

/** A view to store: of which list, its name, what of the address it has, and whether everyone of the company has it. */
export const NewView = z.object({ list: ViewList, name: Name, settings: Settings, shared: z.boolean() });
export type NewView = z.infer<typeof NewView>;

/** What changes in a view; what is left out stays. */
export const ViewChange = z.object({
  id: Id,
  name: z.optional(Name),
  settings: z.optional(Settings),
  shared: z.optional(z.boolean()),
});

/** The view with which a list opens; null: as without views. */
export const DefaultView = z.object({ list: ViewList, id: z.nullable(Id) });
export type DefaultView = z.infer<typeof DefaultView>;

/** A view of a list. `by`: the name of the person who stored it; `mayStopSharing`: the caller may take it from the others. */
export const SavedView = essential(
  z.object({
    id: Id,
    name: z.string(),
    settings: z.array(essential(z.object({ name: z.string(), value: z.string() }), 'name', 'value')),
    shared: z.boolean(),
    own: z.boolean(),
    by: MaybeText,
    mayStopSharing: z.boolean(),
    version: MaybeText,
  }),
  'id',
  'name',
);

/** The own views of a list and those shared with the caller, by name; `defaultId`: the one with which the list opens. */
export const SavedViews = z.object({ items: z.array(SavedView), defaultId: z.nullable(Id) });

const base = '/api/views';
const rules = { needs: 'signedIn', optional: true, loading: 'none' } as const;

/** The requests of stored views, outside the specification. */
export const viewCalls = {
  'view.list': get(base, z.object({ list: ViewList }), SavedViews, rules),
  'view.save': post(base, NewView, z.object({ id: Id }), rules),
  'view.change': change(`${base}/{id}`, ViewChange, Done, { ...rules, openedWith: 'view.list' }),
  'view.makeDefault': post('/api/view-defaults', DefaultView, Done, rules),
  'view.remove': post(`${base}/{id}/remove`, ById, Done, rules),
} as const;
