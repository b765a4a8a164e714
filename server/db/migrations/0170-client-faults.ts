/** Faults that clients reported: one row for each build, text and call, with its last report. No company and no account. */
export const clientFaults = `
create table client_fault (
  fingerprint text primary key,
  build text not null,
  what text not null,
  call text,
  page text not null,
  reference text,
  places jsonb not null,
  events jsonb not null,
  count integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index client_fault_of_time on client_fault (last_at);
`;
