import { sql } from 'kysely';
import { optionFilter } from '../../src/contract/models/option-filter.ts';
import { mayRead } from '../../src/contract/permission-needs.ts';
import { kindNames, kinds } from '../../src/contract/records/kinds.ts';
import type { Handlers } from './handler.ts';
import { selectOwnVessel } from '../vessels/own-vessel.ts';
import { notFound } from '../errors/http-error.ts';
import { databaseDay } from './record-filter.ts';

/** A vessel's particulars, the manager's text about it, and the newest attachment of each kind of its records. */
export const vesselDataHandlers = {
  'vesselData.byImo': async ({ IMONO }, call) => {
    const vessel = await selectOwnVessel(call, IMONO).select('particulars').executeTakeFirstOrThrow(notFound);
    return { imono: IMONO, name: vessel.name, groups: vessel.particulars };
  },
  'vesselData.html': async ({ IMONO }, call) => {
    const vessel = await selectOwnVessel(call, IMONO).select('content_html').executeTakeFirstOrThrow(notFound);
    return { imono: IMONO, contentHtml: vessel.content_html };
  },
  'attachment.latest': async (filter, call) => {
    const vessel = await selectOwnVessel(call, filter.imono).executeTakeFirstOrThrow(notFound);
    const readable = kindNames.filter((kind) => mayRead(call.caller.permissions, [kinds[kind].needs]));
    if (readable.length === 0) return { items: [], totalCount: 0 };
    const byDate = filter.optionFilter === optionFilter.dates;
    const newest = await call.db
      .selectFrom('attachment')
      .innerJoin('record', 'record.id', 'attachment.record_id')
      .innerJoin('file', 'file.id', 'attachment.file_id')
      .distinctOn('record.kind')
      .where('record.vessel_id', '=', vessel.id)
      .where('record.kind', 'in', readable)
      .$if(byDate, (query) =>
        query
          .where('attachment.date', '>=', databaseDay(filter.startDate))
          .where('attachment.date', '<=', databaseDay(filter.endDate)),
      )
      .orderBy('record.kind')
      .orderBy('attachment.date', 'desc')
      .orderBy('attachment.id', 'desc')
      .select(['attachment.id', 'record.kind', 'record.id as recordId', 'record.name as title'])
      .select(['attachment.file_name as fileName', sql<string>`attachment.date`.as('date'), 'file.size'])
      .execute();
    const items = newest
      .toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id)
      .slice(0, byDate ? undefined : filter.recordNumber);
    const until = filter.maxResultCount === 0 ? undefined : filter.skipCount + filter.maxResultCount;
    return { items: items.slice(filter.skipCount, until), totalCount: items.length };
  },
} satisfies Partial<Handlers>;
