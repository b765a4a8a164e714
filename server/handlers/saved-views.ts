import { sql } from 'kysely';
import type { CallInput, CallOutput } from '../../src/contract/catalogue.ts';
import { mayRead } from '../../src/contract/permission-needs.ts';
import { type DefaultView, maxOwnViews, maxSharedViews, type NewView } from '../../src/contract/views/saved-view.ts';
import { maxFoundViews } from '../../src/contract/search/found-rows.ts';
import { viewListNames, viewListNeeds } from '../../src/contract/views/view-lists.ts';
import { changedFields } from '../audit/changed-fields.ts';
import { changedByCaller, lastChange } from '../audit/last-change.ts';
import { personActor, recordAudit } from '../audit/record-audit.ts';
import { asBigint } from '../db/as-bigint.ts';
import type { Database } from '../db/schema.ts';
import type { Handlers } from './handler.ts';
import type { SignedInContext } from '../request/request-context.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { requireVersion, versionOf } from '../request/require-version.ts';
import { administrates, lockCompany } from '../people/person-rules.ts';

/** The views of lists: everyone has their own, and those that colleagues share. Each is found by list, company and person. */
export const viewHandlers = {
  'view.list': ({ list }, call) => listViews(list, call),
  'view.save': saveView,
  'view.change': changeView,
  'view.remove': ({ id }, call) => removeView(id, call),
  'view.makeDefault': makeDefault,
} satisfies Partial<Handlers>;

const requireList = (list: string, { caller }: SignedInContext): void => {
  if (!mayRead(caller.permissions, viewListNeeds(list))) throw new HttpError(403, 'Your account may not read this');
};

const listViews = async (list: string, call: SignedInContext): Promise<CallOutput<'view.list'>> => {
  requireList(list, call);
  const { db, caller } = call;
  const chosen = await db
    .selectFrom('default_view')
    .where('account_id', '=', caller.accountId)
    .where('list', '=', list)
    .select('view_id')
    .executeTakeFirst();
  const rows = await db
    .selectFrom('saved_view')
    .innerJoin('account', 'account.id', 'saved_view.account_id')
    .where('saved_view.company_id', '=', caller.companyId)
    .where('list', '=', list)
    .where((where) => where.or([where('account_id', '=', caller.accountId), where('shared', '=', true)]))
    .orderBy(sql`lower(name)`)
    .orderBy('saved_view.id')
    .select(['saved_view.id', 'account_id', 'name', 'settings', 'shared', 'first_name', 'last_name'])
    .execute();
  return {
    items: rows.map(({ id, account_id: accountId, name, settings, shared, first_name: first, last_name: last }) => {
      const own = accountId === caller.accountId;
      return {
        id,
        name,
        settings: [...settings],
        shared,
        own,
        by: `${first} ${last}`.trim(),
        mayStopSharing: shared && (own || administrates(caller.permissions)),
        version: versionOfView({ name, settings, shared }),
      };
    }),
    defaultId: chosen?.view_id ?? null,
  };
};

/** The views of lists that the caller may read whose names have words that begin with those of a text, own ones first. */
export const findViews = async (
  text: string,
  { db, caller }: SignedInContext,
): Promise<CallOutput<'search.everything'>['views']> => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const lists = viewListNames.filter((list) => mayRead(caller.permissions, viewListNeeds(list)));
  const found = await db
    .selectFrom('saved_view')
    .where('company_id', '=', caller.companyId)
    .where((where) => where.or([where('account_id', '=', caller.accountId), where('shared', '=', true)]))
    .where(sql<boolean>`list = any(${lists}::text[])`)
    .where(
      sql<boolean>`(select bool_and(strpos(' ' || lower(name), ' ' || word) > 0) from unnest(${words}::text[]) as word)`,
    )
    .orderBy((order) => order('account_id', '=', caller.accountId), 'desc')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(maxFoundViews)
    .select(['id', 'list', 'name', 'settings'])
    .execute();
  return found.map(({ settings, ...view }) => ({ ...view, settings: [...settings] }));
};

async function saveView({ list, name, settings, shared }: NewView, call: SignedInContext): Promise<{ id: number }> {
  requireList(list, call);
  return change(call, async (trx) => {
    await requireRoom(trx, call, shared);
    const { caller, now } = call;
    const { id } = await named(
      trx
        .insertInto('saved_view')
        .values({
          company_id: caller.companyId,
          account_id: caller.accountId,
          list,
          name,
          settings: JSON.stringify(settings),
          shared,
          changed_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst(),
    );
    if (shared) await record(trx, call, 'view.shared', { id, name }, { after: { list, name, settings } });
    return { id };
  });
}

async function changeView(
  { id, version, ...given }: CallInput<'view.change'>,
  call: SignedInContext,
): Promise<boolean> {
  return change(call, async (trx) => {
    const view = await findView(trx, id, call);
    const own = view.account_id === call.caller.accountId;
    // Administrators may take a colleague's view from the others, and nothing else.
    const onlyStops = given.shared === false && given.name === undefined && given.settings === undefined;
    if (!own && !(onlyStops && administrates(call.caller.permissions)))
      throw new HttpError(403, 'Only the person who saved this view may change it');
    const before = { name: view.name, settings: view.settings, shared: view.shared };
    const within = { ...call, db: trx };
    await requireVersion(version, versionOfView(before), async () => ({
      call: 'view.list',
      current: await listViews(view.list, within),
      // The log has what colleagues see; else only its owner changes a view.
      changed: (await lastChange(within, { id: view.id, actions: changesOfViews })) ?? changedByCaller,
    }));
    const after = {
      name: given.name ?? before.name,
      settings: given.settings ?? before.settings,
      shared: given.shared ?? before.shared,
    };
    if (after.shared && !before.shared) await requireRoom(trx, call, true, 0);
    const taken = await trx
      .selectFrom('saved_view')
      .where('account_id', '=', view.account_id)
      .where('list', '=', view.list)
      .where('id', '!=', view.id)
      .where(sql`lower(name)`, '=', sql`lower(${after.name})`)
      .select('id')
      .executeTakeFirst();
    if (taken) throw nameTaken();
    await trx
      .updateTable('saved_view')
      .where('id', '=', view.id)
      .set({ ...after, settings: JSON.stringify(after.settings), changed_at: call.now })
      .execute();
    if (!after.shared)
      await trx
        .deleteFrom('default_view')
        .where('view_id', '=', view.id)
        .where('account_id', '!=', view.account_id)
        .execute();
    await recordChange(trx, call, view.id, before, after);
    return true;
  });
}

/** Records what colleagues see of a change. */
const recordChange = async (
  trx: Database,
  call: SignedInContext,
  id: number,
  before: ViewValues,
  after: ViewValues,
): Promise<void> => {
  if (!before.shared && !after.shared) return;
  const changed = changedFields(flat(before), flat(after));
  if (!changed) return;
  const actions = { true: 'view.shared', false: 'view.unshared' } as const;
  const action = before.shared === after.shared ? 'view.changed' : actions[`${after.shared}`];
  await record(trx, call, action, { id, name: after.name }, changed);
};

const changesOfViews = ['view.shared', 'view.unshared', 'view.changed'] as const;

const versionOfView = ({ name, settings, shared }: ViewValues): string => versionOf([name, settings, shared]);

type ViewValues = Pick<NewView, 'name' | 'settings' | 'shared'>;

const flat = ({ settings, ...values }: ViewValues) => ({ ...values, settings: JSON.stringify(settings) });

const removeView = (id: number, call: SignedInContext): Promise<boolean> =>
  change(call, async (trx) => {
    const { name, shared, list, account_id: accountId, ...view } = await findView(trx, id, call);
    if (accountId !== call.caller.accountId)
      throw new HttpError(403, 'Only the person who saved this view may delete it');
    await trx.deleteFrom('saved_view').where('id', '=', view.id).execute();
    if (shared) await record(trx, call, 'view.removed', { id: view.id, name }, { before: { list, name } });
    return true;
  });

async function makeDefault({ list, id }: DefaultView, call: SignedInContext): Promise<boolean> {
  requireList(list, call);
  const { caller } = call;
  return change(call, async (trx) => {
    await trx.deleteFrom('default_view').where('account_id', '=', caller.accountId).where('list', '=', list).execute();
    if (id === null) return true;
    const view = await findView(trx, id, call);
    if (view.list !== list) throw notFound();
    await trx
      .insertInto('default_view')
      .values({ account_id: caller.accountId, company_id: caller.companyId, list, view_id: view.id })
      .execute();
    return true;
  });
}

/** A view that the caller sees: an own one, or a shared one of a list that they may read. Any other is not found. */
const findView = async (trx: Database, id: number, { caller }: SignedInContext) => {
  const view = await trx
    .selectFrom('saved_view')
    .where('id', '=', asBigint(id))
    .where('company_id', '=', caller.companyId)
    .selectAll()
    .executeTakeFirstOrThrow(notFound);
  const own = view.account_id === caller.accountId;
  if (!own && !(view.shared && mayRead(caller.permissions, viewListNeeds(view.list)))) throw notFound();
  return view;
};

/** Refuses a view more than a person may have, or than a company may share; `added`: how many the person gets. */
const requireRoom = async (trx: Database, { caller }: SignedInContext, shared: boolean, added = 1): Promise<void> => {
  const { own, ofCompany } = await trx
    .selectFrom('saved_view')
    .where('company_id', '=', caller.companyId)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('account_id', '=', caller.accountId).as('own'),
      fn.countAll<number>().filterWhere('shared', '=', true).as('ofCompany'),
    ])
    .executeTakeFirstOrThrow();
  if (own + added > maxOwnViews) throw new HttpError(409, `You have ${maxOwnViews} views, and no room for more`);
  if (shared && ofCompany >= maxSharedViews)
    throw new HttpError(409, `Your company shares ${maxSharedViews} views, and has no room for more`);
};

const named = async <T>(inserted: Promise<T | undefined>): Promise<T> => {
  const row = await inserted;
  if (row === undefined) throw nameTaken();
  return row;
};

const nameTaken = () => new HttpError(409, 'You have a view of this name already');

/** The changes of one company's views run one after the other. */
const change = <T>({ db, caller }: SignedInContext, run: (trx: Database) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await lockCompany(trx, caller.companyId);
    return run(trx);
  });

const record = async (
  trx: Database,
  call: SignedInContext,
  action: 'view.shared' | 'view.unshared' | 'view.changed' | 'view.removed',
  { id, name }: { readonly id: number; readonly name: string },
  values: Pick<Parameters<typeof recordAudit>[2], 'before' | 'after'>,
): Promise<void> =>
  recordAudit(trx, await personActor({ ...call, db: trx }), {
    companyId: call.caller.companyId,
    action,
    subject: { kind: 'view', id, label: name },
    ...values,
  });
