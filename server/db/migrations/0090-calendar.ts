/**
 * The choices of each person for the calendar feed and the digest, and the revisions of the events. Of the feed's secret only
 * the hash is stored. An event's revision counts the changes of what calendars show of it.
 */
export const calendar = `
create table calendar_choice (
  account_id int primary key,
  company_id int not null,
  kinds text[] not null,
  vessels text[],
  days_ahead int not null,
  digest text not null,
  weekday int not null,
  hour int not null,
  zone text,
  next_digest_at timestamptz,
  feed_hash text unique,
  feed_made_at timestamptz,
  feed_used_at timestamptz,
  foreign key (account_id, company_id) references account (id, company_id) on update cascade on delete cascade
);
create index calendar_choice_due on calendar_choice (next_digest_at) where next_digest_at is not null;
create table calendar_event (
  item text primary key,
  vessel_id int not null,
  company_id int not null,
  content_hash text not null,
  revision int not null,
  changed_at timestamptz not null,
  foreign key (vessel_id, company_id) references vessel (id, company_id) on update cascade on delete cascade
);
create index calendar_event_of_vessel on calendar_event (vessel_id, company_id);
`;
