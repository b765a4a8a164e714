import { callNames, everyCall } from '../../src/contract/every-call.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { isObject } from '../../src/contract/leniency.ts';
import { kindNames } from '../../src/contract/records/kinds.ts';
import type { Database } from '../../server/db/schema.ts';
import { ask } from './ask.ts';
import { bound } from './bound-calls.ts';
import { callSamples, type Owned } from './call-samples.ts';
import type { TestServer } from './server.ts';

/** Calls whose answers are not a company's rows of the workbook, by the reason. */
const others: Readonly<Record<string, RegExp>> = {
  'the account itself, its sessions and devices':
    /^(account\.(login|refreshToken|profile|forgotPassword|updateForgotPassword)|device\..+|own\..+)$/,
  'administration: people, keys, imports, the log and the first start':
    /^(people|ownCompany|audit|setup|system|jobs|keys|import|rows|vesselRegister)\./,
  'particulars, which the sheet of vessels writes in its own order': /^vesselData\.byImo$/,
  'the day of a file, which is that of the file in the ZIP': /^attachment\./,
  'the day and time of an update, which no sheet has':
    /^(account\.lastUpdate(Report|Items)|track\.lastUpdate|vetting\.lastUpdateCdi)$/,
};

/** The calls that answer with a company's rows as JSON: a file's bytes come from the ZIP, not from a sheet. */
const calls = callNames.filter((call) => {
  const { answer }: Endpoint = everyCall[call];
  return answer !== 'blob' && !Object.values(others).some((pattern) => pattern.test(call));
});

/** The answers of the portal to a person who sees the whole first company, by call and vessel, without ids. */
export const companyAnswers = async (server: TestServer, email: string): Promise<Readonly<Record<string, unknown>>> => {
  const { access } = await server.signIn(email);
  const vessels = await server.db
    .selectFrom('vessel')
    .where('company_id', '=', 1)
    .orderBy('imono')
    .select(['id', 'imono'])
    .execute();
  const answers: Record<string, unknown> = {};
  for (const vessel of vessels) {
    const owned = await ownedOf(server.db, vessel);
    for (const call of calls) {
      const key = bound(call) ? `${call} ${vessel.imono}` : call;
      if (key in answers) continue;
      const sample = callSamples[call]?.(owned) ?? {};
      const input = 'recordNumber' in sample ? { ...sample, recordNumber: 1000 } : sample;
      const { status, body } = await ask(server, call, input, access);
      answers[key] = { status, body: comparable(body) };
    }
  }
  return answers;
};

/** What the requests of a vessel name: its last record of each kind, its last voyage and the company's last articles. */
const ownedOf = async (db: Database, { id, imono }: { id: number; imono: string }): Promise<Owned> => {
  const records = await db
    .selectFrom('record')
    .where('vessel_id', '=', id)
    .groupBy('kind')
    .select(({ fn }) => ['kind', fn.max('id').as('id')])
    .execute();
  const voyage = await db
    .selectFrom('voyage')
    .where('vessel_id', '=', id)
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  const articles = await db
    .selectFrom('news_article')
    .innerJoin('news_category', 'news_category.id', 'category_id')
    .where('news_article.company_id', '=', 1)
    .groupBy('kind')
    .select(({ fn }) => ['kind', fn.max('news_article.id').as('id')])
    .execute();
  const article = (kind: string) => articles.find((one) => one.kind === kind)?.id ?? 0;
  return {
    ...unused,
    imono,
    vessel: id,
    company: 1,
    voyage: voyage?.id ?? 0,
    article: article('news'),
    campaign: article('safety'),
    records: Object.fromEntries(
      records
        .filter(({ kind }) => kindNames.includes(kind))
        .map(({ kind, id: record }) => [kind, { record, attachment: 0 }]),
    ),
  };
};

/** What only requests name that are not compared. */
const unused = {
  email: '',
  account: 0,
  person: 0,
  device: 0,
  batch: 0,
  choice: 0,
  key: 0,
  view: 0,
  passkey: 0,
  report: 0,
};

/** Fields that no sheet has: the planned route, earlier ETAs, and the industry's inspections. */
const withoutSheet: ReadonlySet<string> = new Set(['ahead', 'etaChange', 'etaChanges', 'benchmarks']);

/**
 * A value in which each id is null, since two databases count differently, and so is what no sheet has, and the size and
 * date of each file, which are those of the file in the ZIP.
 */
const comparable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(comparable);
  if (!isObject(value)) return value;
  const ofFile = 'fileName' in value;
  const isLeft = (name: string) =>
    /id$/i.test(name) || withoutSheet.has(name) || (ofFile && (name === 'size' || name === 'date'));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isLeft(name) ? null : comparable(inner)]),
  );
};
