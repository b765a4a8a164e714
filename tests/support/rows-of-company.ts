import { sql } from 'kysely';
import type { Database } from '../../server/db/schema.ts';

/** The values of one row of each table for a company, where each id is the number of the company. */
const rows: Readonly<Record<string, (n: number) => Readonly<Record<string, unknown>>>> = {
  company: (n) => ({ id: n, name: `Company ${n}` }),
  account: (n) => ({
    id: n,
    company_id: n,
    email: `${n}@a.example`,
    password_hash: '',
    first_name: 'A',
    last_name: 'B',
  }),
  account_permission: (n) => ({ account_id: n, name: 'News', read: true, level: 2 }),
  vessel: (n) => ({
    id: n,
    company_id: n,
    imono: String(4_100_010 + n),
    name: `MT ${n}`,
    type: 'MR',
    flag: 'LR',
    class_society: 'DNV',
    built: 2020,
    dwt: 50_000,
    particulars: [],
    content_html: '',
  }),
  account_vessel: (n) => ({ account_id: n, vessel_id: n }),
  device: (n) => ({ id: n, account_id: n, device_id: 'browser', platform: 'Chrome', last_seen: at }),
  session_family: (n) => ({
    id: `family ${n}`,
    account_id: n,
    device_id: n,
    generation: 1,
    created_at: at,
    absolute_until: at,
    idle_until: at,
  }),
  second_factor: (n) => ({ account_id: n, company_id: n, sealed_secret: 'sealed', created_at: at }),
  recovery_code: (n) => ({ account_id: n, company_id: n, code_hash: `code ${n}` }),
  sign_in_challenge: (n) => ({
    token_hash: `challenge ${n}`,
    account_id: n,
    company_id: n,
    platform: 'Chrome',
    expires_at: at,
  }),
  passkey: (n) => ({
    account_id: n,
    company_id: n,
    credential_id: `passkey ${n}`,
    public_key: 'key',
    counter: 0,
    name: 'Laptop',
    added_at: at,
  }),
  password_reset: (n) => ({ token_hash: `hash ${n}`, account_id: n, expires_at: at }),
  file: (n) => ({ id: n, company_id: n, media_type: 'text/plain' }),
  // Without a date, so that no trigger counts it in record_month.
  record: (n) => ({
    id: n,
    kind: 'drill',
    vessel_id: n,
    name: 'Fire',
    date: null,
    status: 'Done',
    row: {},
    detail: {},
  }),
  // No records, so that no trigger adds them to company_month.
  record_month: (n) => ({ vessel_id: n, kind: 'drill', month: '2026-11-01', company_id: n, records: 0 }),
  company_month: (n) => ({ company_id: n, kind: 'accident', month: '2026-11-01', records: 1 }),
  finding: (n) => ({ record_id: n, item: 1, vessel_id: n, kind: 'sire', record: 'SIRE', text: 'Door', status: 'Open' }),
  attachment: (n) => ({ id: n, record_id: n, file_id: n, file_name: 'a.txt', date: day }),
  class_survey: (n) => ({ id: n, vessel_id: n, category: 'Class', code: 'A', name: 'Annual', due_date: day }),
  port: (n) => ({ id: n, name: `Port ${n}` }),
  company_port: (n) => ({ company_id: n, locode: 'NLRTM', name: `Port ${n}` }),
  voyage: (n) => ({
    id: n,
    vessel_id: n,
    voyage_no: '1L',
    condition: 'Laden',
    from_port_id: n,
    to_port_id: n,
    departure: at,
  }),
  port_call: (n) => ({ id: n, voyage_id: n, purpose: 'Loading', moored: 'Alongside', arrival: at, departure: later }),
  eta_change: (n) => ({ id: n, voyage_id: n, reported_at: at, eta: later, reason: 'Swell' }),
  noon_report: (n) => ({ id: n, vessel_id: n, voyage_id: n, type: 'Noon at sea', time: at, figures: {} }),
  position_report: (n) => ({ vessel_id: n, time: at, latitude: 1, longitude: 1, source: 'AIS' }),
  vessel_offer: (n) => ({
    vessel_id: n,
    company_id: n,
    code_hash: `${n}`,
    made_by: 'ada@real.example',
    expires_at: at,
  }),
  doubtful_position: (n) => ({ vessel_id: n, time: at, latitude: 1, longitude: 1, source: 'AIS' }),
  ais_source: (n) => ({ source: `${n}.nmea`, company_id: n, began_at: at, heard_at: at, counts: {} }),
  ais_drop: (n) => ({ vessel_id: n, company_id: n, reason: 'again', day, count: 1, newest: at }),
  vetting_inspection: (n) => ({ id: n, programme: 'SIRE', vessel_id: n, record_id: n, date: day }),
  vetting_observation: (n) => ({ id: n, inspection_id: n, question: '1.2', title: 'Charts' }),
  vetting_industry: (n) => ({
    company_id: n,
    programme: 'SIRE',
    quarter: '2026-Q1',
    inspections: 1,
    vessels: 1,
    observed: [1],
  }),
  news_category: (n) => ({ id: n, company_id: n, kind: 'news', name: 'Fleet', place: 1 }),
  news_article: (n) => ({ id: n, category_id: n, title: 'New', date: day, content_html: '' }),
  report_file: (n) => ({
    id: n,
    company_id: n,
    kind: 'opex',
    category: 'OPEX',
    file_id: n,
    file_name: 'a.txt',
    date: day,
  }),
  benchmark_category: (n) => ({ id: n, company_id: n, name: 'SIRE', has_value: false, place: 1 }),
  tmsa_entry: (n) => ({ id: n, company_id: n, name: 'Element 1', items: [], place: 1 }),
  company_page: (n) => ({ company_id: n, name: 'Us', content_html: '' }),
  data_source: (n) => ({ company_id: n, key: 'reports', name: 'Reports' }),
  audit_entry: (n) => ({
    company_id: n,
    at,
    actor_kind: 'person',
    actor_label: 'A',
    action: 'vessel.added',
    subject_kind: 'vessel',
    subject_label: 'MT',
  }),
  import_batch: (n) => ({
    id: n,
    company_id: n,
    who: 'A',
    file_name: 'a.csv',
    file_hash: '',
    state: 'applied',
    mapping: [],
    counts: {},
    created_rows: {},
    done: 0,
    total: 0,
    cancel_requested: false,
    created_at: at,
    changed_at: at,
  }),
  import_row: (n) => ({ batch_id: n, number: 0, sheet: 'vessels', state: 'new', applied: true }),
  import_zip: (n) => ({ batch_id: n, file_name: 'a.zip', bytes: '\\x00' }),
  import_file: (n) => ({ batch_id: n, name: 'a.pdf', size: 1 }),
  api_key: (n) => ({
    id: n,
    company_id: n,
    name: 'Planning',
    prefix: `key ${n}`,
    key_hash: `hash ${n}`,
    writes: [],
    all_vessels: false,
    created_by: 'a@a.example',
    created_at: at,
  }),
  api_key_vessel: (n) => ({ api_key_id: n, vessel_id: n }),
  api_request: (n) => ({ api_key_id: n, idempotency_key: 'one', body_hash: '', started_at: at }),
  import_rule: (n) => ({
    company_id: n,
    kind: 'imo no',
    title: 'Fleet list',
    headers: [],
    choice: { sheet: 'vessels' },
    who: 'Ada Maris',
    chosen_at: at,
  }),
  attention_dismissal: (n) => ({
    company_id: n,
    vessel_id: n,
    source: 'nearMissOpen',
    items: [n],
    until: day,
    reason: 'Dry-dock',
    dismissed_by: 'A B',
    dismissed_at: at,
  }),
  calendar_choice: (n) => ({
    account_id: n,
    company_id: n,
    kinds: ['certificate'],
    days_ahead: 90,
    digest: 'daily',
    weekday: 1,
    hour: 7,
    zone: 'UTC',
    next_digest_at: at,
    feed_hash: `hash ${n}`,
  }),
  calendar_event: (n) => ({
    item: `certificate-${n}`,
    vessel_id: n,
    company_id: n,
    content_hash: 'hash',
    revision: 0,
    changed_at: at,
  }),
  saved_view: (n) => ({
    id: n,
    company_id: n,
    account_id: n,
    list: 'fleet',
    name: 'Tankers',
    settings: [],
    shared: true,
    changed_at: at,
  }),
  default_view: (n) => ({ account_id: n, list: 'fleet', view_id: n, company_id: n }),
  inbox_file: (n) => ({ company_id: n, file_hash: 'hash', file_name: 'a.csv', begun_at: at }),
};

const [at, later, day] = ['2026-11-21T00:00:00Z', '2026-11-22T00:00:00Z', '2026-11-21'];

/** The tables that get a row, in the order of their foreign keys. */
export const tablesWithRows: readonly string[] = Object.keys(rows);

/** The columns and values of the row of a table for a company. */
export const rowOf = (table: string, company: number): Readonly<Record<string, unknown>> =>
  rows[table]?.(company) ?? {};

/** Inserts a row as JSON, with these columns only. */
export const insertRow = (db: Database, table: string, row: Readonly<Record<string, unknown>>) => {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  return sql`insert into ${sql.table(table)} (${columns}) select ${columns}
    from jsonb_populate_record((select shape from ${sql.table(table)} as shape limit 0), ${JSON.stringify(row)}::jsonb)`.execute(
    db,
  );
};

/** Inserts one row of each table for a company. */
export const insertRowsOf = async (db: Database, company: number): Promise<void> => {
  for (const table of tablesWithRows) await insertRow(db, table, rowOf(table, company));
};
