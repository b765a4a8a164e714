import type { IntegrationResource } from '../../src/contract/administration/integration-resources.ts';
import { type Column, dateTypes } from '../import/sheets/sheet.ts';
import { sheetNamed } from '../import/sheets/sheets.ts';
import { type ItemShape, shapeOf } from './fields.ts';
import { type FileField, maxItemFiles } from './item-files.ts';
import { nullableSchemaOf, type Json } from './json-fields.ts';
import { integrationLimits } from './limits.ts';

const maxItems = integrationLimits.items;

export const batchOf = (resource: IntegrationResource): Json => ({
  type: 'object',
  required: ['items'],
  properties: { items: { type: 'array', minItems: 1, maxItems, items: itemOf(resource, true) } },
});

/** The schema of an item that is sent, or read, which has no files. */
export const itemOf = ({ sheet }: IntegrationResource, withFiles: boolean): Json => {
  const { columns, lists, files } = shapeOf(sheetNamed(sheet));
  const { key, referenceKey } = sheetNamed(sheet);
  // A row that is stored needs no more than what recognises it.
  const named = new Set(referenceKey ? referenceKey.filter((header) => key.includes(header)) : key);
  const nested = lists.map(({ field, columns: own }) => [
    field,
    { type: ['array', 'null'], items: objectOf(own, {}, undefined) },
  ]);
  return objectOf(columns, { ...Object.fromEntries(nested), ...(withFiles && fileSchema(files)) }, named);
};

/** The schema of an item's files. */
const fileSchema = (files: FileField | undefined): Json => {
  if (!files) return {};
  const { field, isList } = files;
  const one = {
    type: isList ? 'object' : ['object', 'null'],
    additionalProperties: false,
    required: ['name', 'content'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 150, description: 'The name of the file, without a folder' },
      content: { type: 'string', contentEncoding: 'base64', description: 'At most 25 MB once decoded' },
    },
  };
  const list = { type: ['array', 'null'], maxItems: maxItemFiles, items: one };
  return { [field]: isList ? list : { ...one, description: 'A new row needs it' } };
};

/** `named`: the headers that recognise a stored row; without them the object is an entry, and always new. */
const objectOf = (columns: ItemShape['columns'], lists: Json, named: ReadonlySet<string> | undefined): Json => ({
  type: 'object',
  additionalProperties: false,
  required: [...columns]
    .filter(([, { header, required }]) => (named ? named.has(header) : required))
    .map(([field]) => field),
  properties: {
    ...Object.fromEntries([...columns].map(([field, column]) => [field, propertyOf(column, named)])),
    ...lists,
  },
});

const propertyOf = (column: Column, named: ReadonlySet<string> | undefined): Json => {
  const { header, explanation, required } = column;
  const isForNew = required && named !== undefined && !named.has(header);
  const words = [explanation, ...(isForNew ? ['A new row needs it'] : []), ...limitsInWords(column)];
  return { ...nullableSchemaOf(column), description: words.join('. ') };
};

/** What a schema cannot say of a field. */
const limitsInWords = ({ type, isPast, identifies }: Column): readonly string[] => [
  ...(dateTypes.has(type) ? [isPast ? 'From 1950 until today' : 'From 1950 until 100 years ahead'] : []),
  ...(type === 'imo' ? ['With its check digit'] : []),
  ...(identifies ? ['Not in scientific notation, such as 2.35E+08'] : []),
];

const count = { type: 'integer', minimum: 0 } as const;
const maybeText = { type: ['string', 'null'] } as const;

const itemProblems: Json = {
  type: 'array',
  items: {
    type: 'object',
    required: ['field', 'value', 'reason'],
    properties: { field: maybeText, value: maybeText, reason: { type: 'string' } },
  },
};

/** A list with what became of each item of a request. */
const itemsWith = (properties: Json): Json => ({
  type: 'array',
  items: {
    type: 'object',
    required: ['row', 'state'],
    properties: {
      row: { type: 'integer', minimum: 1, description: 'The place of the item in the request, from 1' },
      ...properties,
    },
  },
});

export const batchResult: Json = {
  type: 'object',
  required: ['counts', 'items'],
  properties: {
    counts: {
      type: 'object',
      required: ['new', 'changed', 'unchanged', 'refused'],
      properties: { new: count, changed: count, unchanged: count, refused: count },
    },
    items: itemsWith({
      state: { enum: ['new', 'changed', 'unchanged', 'refused'] },
      problems: { ...itemProblems, description: 'Why it is refused' },
      warnings: { ...itemProblems, description: 'What the portal does not know of an accepted item' },
    }),
  },
};

export const deletedResult: Json = {
  type: 'object',
  required: ['items'],
  properties: {
    items: itemsWith({
      state: { enum: ['removed', 'refused'] },
      reason: { type: 'string', description: 'Why it is refused' },
    }),
  },
};

export const write: Json = {
  type: 'object',
  required: ['id', 'resource', 'at', 'state', 'counts'],
  properties: {
    id: { type: 'integer' },
    resource: { type: 'string', description: 'The path of what was written, such as noon-reports' },
    at: { type: 'string', format: 'date-time' },
    state: { enum: ['applied', 'undone'] },
    counts: { type: 'object', description: 'Rows by sheet and state: new, changed, unchanged, refused, removed' },
  },
};

export const problem: Json = {
  type: 'object',
  description: 'RFC 9457',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'What is wrong, in words' },
  },
};

export const pageOf = (items: Json): Json => ({
  type: 'object',
  required: ['items', 'next'],
  properties: {
    items: { type: 'array', items },
    next: { ...maybeText, description: 'The cursor of the next page; null: this is the last one' },
  },
});
