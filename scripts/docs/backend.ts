import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod/mini';
import { inputSchema } from '../../server/http/json-schema.ts';
import { callNames, everyCall } from '../../src/contract/every-call.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { essentialsOf } from '../../src/contract/leniency.ts';
import { PermissionName } from '../../src/contract/permission.ts';

const file = path.join(import.meta.dirname, '../../docs/backend.md');
/** The generated sections, by the name in their markers. */
const parts: Readonly<Record<string, () => string>> = {
  calls: () => tables(),
  permissions: () => `${PermissionName.options.map((name) => `\`${name}\``).join(', ')}.\n`,
};

/** The text of docs/backend.md with the sections between its markers regenerated from the catalogue. */
const withCalls = (text: string): string =>
  Object.entries(parts).reduce((written, [name, write]) => {
    const [start, end] = [`<!-- ${name}: written by npm run docs -->`, `<!-- end of ${name} -->`];
    const [before, after] = [written.indexOf(start), written.indexOf(end)];
    if (before < 0 || after < before) throw new Error(`docs/backend.md lacks '${start}' or '${end}'`);
    return `${written.slice(0, before)}${start}\n\n${write()}\n${written.slice(after)}`;
  }, text);

const endpoints: readonly Endpoint[] = callNames.map((name) => everyCall[name]);

const groups: readonly (readonly [title: string, paths: RegExp])[] = [
  ['Account and devices', /^account\//],
  ['Fleet and vessel', /^(fleet|vesseltrack|classsurveys|vesseldata|attachmentlatestprofile)\//],
  ['Records', /^(certificate|regulatory|audit|sire|vessel|occurence|drills)\//],
  ['News, reports and company', /^(broadcast|news|safety|OPEX|monthly|tmsa|company)\//],
  ['Analytics', /^analytics\//],
  ['Files', /^(exportpdf|attachment)\//],
  ['All vessels', /^\/api\/fleet\//],
  ['Attention', /^\/api\/attention/],
  ['Search', /^\/api\/search/],
  ['Views', /^\/api\/view/],
  ['Administration', /^\/api\/administration\//],
];

const shortPath = (endpoint: Endpoint): string => endpoint.path.replace('/api/services/', '');

const tables = (): string => {
  const placed = groups.map(([title, paths]) => ({
    title,
    members: endpoints.filter((endpoint) => paths.test(shortPath(endpoint))),
  }));
  const missing = endpoints.filter((endpoint) => !placed.some(({ members }) => members.includes(endpoint)));
  if (missing.length > 0)
    throw new Error(
      `docs/backend.md has no table for ${missing.map(shortPath).join(', ')}: add the path to one of the groups in scripts/docs/backend.ts`,
    );
  return placed.map(({ title, members }) => `### ${title}\n\n${tableOf(members)}`).join('\n');
};

const tableOf = (members: readonly Endpoint[]): string => {
  const byText = Map.groupBy(members, (endpoint) => `${requestText(endpoint)} | ${responseText(endpoint)}`);
  const lines = [...byText].map(([rest, ones]) => `| ${ones.map(callOf).join('<br>')} | ${rest} |`);
  return ['| Call | Request | Response |', '| --- | --- | --- |', ...lines, ''].join('\n');
};

const callOf = (endpoint: Endpoint): string =>
  `${endpoint.method} \`${shortPath(endpoint)}\`${endpoint.optional ? ' (beyond §7)' : ''}`;

const encodings = { query: 'query', json: 'JSON', form: 'form', multipart: 'multipart form' } as const;

const requestText = ({ input, bodyEncoding, path: address, openedWith }: Endpoint): string => {
  const names = Object.keys(inputSchema(input)['properties'] ?? {});
  const inPath = names.filter((name) => address.includes(`{${name}}`));
  const inHeader = openedWith === undefined ? [] : ['version'];
  const inBody = names.filter((name) => ![...inPath, ...inHeader].includes(name));
  return [
    ...(inPath.length > 0 ? [`path: ${inPath.join(', ')}`] : []),
    ...inHeader.map((name) => `If-Match: ${name}`),
    ...(inBody.length > 0 ? [`${encodings[bodyEncoding]}: ${fieldList(inBody)}`] : []),
  ].join('; ');
};

const filterFields = ['optionFilter', 'startDate', 'endDate', 'recordNumber', 'skipCount', 'maxResultCount'];

/** The filter payload is described once. */
const fieldList = (names: readonly string[]): string => {
  if (!filterFields.every((name) => names.includes(name))) return names.join(', ');
  return ['the filter', ...names.filter((name) => !filterFields.includes(name))].join(', ');
};

const responseText = ({ output, answer }: Endpoint): string => (answer === 'blob' ? 'the file' : shapeOf(output));

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
}

/** The fields of a response: required fields in bold, lists in brackets. */
const shapeOf = (schema: z.ZodMiniType): string => {
  // SAFETY: every zod schema carries its definition here; only the parts of its kind are read.
  const { type, shape, element, innerType } = schema._zod.def as unknown as Definition;
  if (innerType) return shapeOf(innerType);
  if (element) return `[ ${shapeOf(element) || 'text'} ]`;
  if (!shape) return type === 'boolean' ? 'yes or no' : '';
  const essential = essentialsOf(schema);
  return Object.entries(shape)
    .map(([name, field]) => {
      const inner = shapeOf(field);
      const title = essential.includes(name) ? `**${name}**` : name;
      if (inner === '' || inner === 'yes or no') return title;
      return inner.startsWith('[') ? `${title} ${inner}` : `${title} { ${inner} }`;
    })
    .join(', ');
};

writeFileSync(file, withCalls(readFileSync(file, 'utf8')));
