import { sql } from 'kysely';
import type { Database } from '../schema.ts';

/** A table whose rows belong to a row of another one, by this column. Parents come before their children. */
const children: readonly (readonly [table: string, column: string, parent: string])[] = [
  ['account_permission', 'account_id', 'account'],
  ['account_vessel', 'account_id', 'account'],
  ['device', 'account_id', 'account'],
  ['session_family', 'account_id', 'account'],
  ['password_reset', 'account_id', 'account'],
  ['record', 'vessel_id', 'vessel'],
  ['voyage', 'vessel_id', 'vessel'],
  ['noon_report', 'vessel_id', 'vessel'],
  ['position_report', 'vessel_id', 'vessel'],
  ['doubtful_position', 'vessel_id', 'vessel'],
  ['class_survey', 'vessel_id', 'vessel'],
  ['vetting_inspection', 'vessel_id', 'vessel'],
  ['attachment', 'record_id', 'record'],
  ['port_call', 'voyage_id', 'voyage'],
  ['eta_change', 'voyage_id', 'voyage'],
  ['vetting_observation', 'inspection_id', 'vetting_inspection'],
  ['news_article', 'category_id', 'news_category'],
  ['import_row', 'batch_id', 'import_batch'],
  ['import_zip', 'batch_id', 'import_batch'],
  ['import_file', 'batch_id', 'import_batch'],
  ['api_key_vessel', 'api_key_id', 'api_key'],
  ['api_request', 'api_key_id', 'api_key'],
];

/**
 * Every row of a company gets the column `company_id`, equal to that of the row it belongs to: a foreign key of both columns
 * keeps them equal, also when a vessel is handed over, and a trigger fills the column where a statement leaves it out.
 */
export const tenancy = async (db: Database): Promise<void> => {
  const most = await largestCompany(db);
  for (const parent of new Set(children.map(([, , parent]) => parent))) await addFillFunction(db, parent);
  const keyed = new Set<string>();
  for (const [table, column, parent] of children) {
    if (!keyed.has(parent)) await sql`alter table ${sql.table(parent)} add unique (id, company_id)`.execute(db);
    keyed.add(parent);
    await addCompany(db, { table, column, parent, most });
  }
  await sql`alter table file add company_id int references company on delete set null`.execute(db);
  await sql`alter table file alter company_id
    set default nullif(current_setting('portal.company', true), '')::int`.execute(db);
  // The policies of `file` look for the rows that refer to it.
  await sql`create index attachment_of_file on attachment (file_id)`.execute(db);
  await sql`create index report_file_of_file on report_file (file_id)`.execute(db);
  await sql`create index file_of_company on file (company_id)`.execute(db);
  await sql`alter view visible_vessel set (security_invoker = true)`.execute(db);
  // What crosses companies is asked of the database by these functions, which answer no more than that.
  await sql`create function has_account(address text) returns boolean
    language sql stable security definer set search_path from current as $$
      select exists (select from account where email = address) $$`.execute(db);
  await sql`create function imo_numbers_elsewhere(company int, numbers text[]) returns setof text
    language sql stable security definer set search_path from current as $$
      select imono from vessel where imono = any(numbers) and company_id <> company $$`.execute(db);
  await sql`create function delete_unused_ports(ids int[]) returns void
    language sql security definer set search_path from current as $$
      delete from port where id = any(ids) and not exists (
        select from voyage where from_port_id = port.id or to_port_id = port.id) $$`.execute(db);
};

/** The company with the most vessels; undefined: there is none, and no row of one. */
const largestCompany = async (db: Database): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`select company.id from company left join vessel on company_id = company.id
    group by company.id order by count(vessel.id) desc, company.id limit 1`.execute(db);
  return rows[0]?.id;
};

const addFillFunction = (db: Database, parent: string) =>
  sql
    .raw(
      `create function company_of_${parent}() returns trigger language plpgsql as $$
begin
  select company_id into new.company_id from ${parent} where id = new.${columnOf(parent)};
  return new;
end $$`,
    )
    .execute(db);

/** Children name their parent by the same column. */
const columnOf = (parent: string): string => children.find(([, , other]) => other === parent)?.[1] ?? 'id';

interface Child {
  readonly table: string;
  readonly column: string;
  readonly parent: string;
  readonly most: number | undefined;
}

/** A column with a constant default is added without writing the rows: only those of other companies are written. */
const addCompany = async (db: Database, { table, column, parent, most }: Child): Promise<void> => {
  const [child, foreign, owner] = [sql.table(table), sql.ref(column), sql.table(parent)];
  const constant = most === undefined ? sql`` : sql`default ${sql.lit(most)}`;
  await sql`alter table ${child} add company_id int not null ${constant}`.execute(db);
  await sql`alter table ${child} alter company_id drop default`.execute(db);
  if (most !== undefined)
    await sql`update ${child} as child set company_id = owner.company_id from ${owner} as owner
      where owner.id = child.${foreign} and owner.company_id <> ${most}`.execute(db);
  await sql`alter table ${child} drop constraint ${sql.ref(`${table}_${column}_fkey`)},
    add foreign key (${foreign}, company_id) references ${owner} (id, company_id) on update cascade on delete cascade`.execute(
    db,
  );
  await sql`create trigger fill_company before insert on ${child} for each row when (new.company_id is null)
    execute function ${sql.raw(`company_of_${parent}`)}()`.execute(db);
};
