/**
 * A search reads the rows of one company, and no more of them than it may compare.
 *
 * `company_words` adds a word of the company to the words of a row, so that the index leaves the others out; no text contains it,
 * because of its space. `split_search` estimates how many rows of the connection's company have all words.
 *
 * `found_rows` adds the newest rows of each list also if more rows match than were estimated: words that often stand together are
 * in more rows than each of them promises. The test of the account's vessels is no join: the planner expects one vessel, and read
 * the list of 2,000 again for each row.
 */
export const companySearch = `
create function company_words(words tsvector, company int) returns tsvector language sql immutable parallel safe
  return words || array_to_tsvector(array['company ' || company]);
create function company_query(sought tsquery, company int) returns tsquery language sql immutable parallel safe
  return sought && ('''company ' || company || '''')::tsquery;
create index record_company_words on record using gin (company_words(words, company_id));
create index class_survey_company_words on class_survey using gin (company_words(words, company_id));
drop index record_words;
drop index class_survey_words;
create or replace function split_search(given text, common_rows int, out sought tsquery, out selective tsquery, out left_out text, out is_common boolean)
  language sql stable security definer set search_path from current as $$
  with searched as materialized (
    select oid, relname, relnamespace, greatest(reltuples, 1) as in_all from pg_class
    where oid in ('record'::regclass, 'class_survey'::regclass)
  ), companies as materialized (
    select company, share from pg_stats, unnest(most_common_vals::text::int[], most_common_freqs) as one (company, share)
    where schemaname = (select relnamespace::regnamespace::text from searched limit 1) and tablename = 'record' and attname = 'company_id'
  ), every as materialized (
    select sum(in_all) as rows, sum(in_all) * coalesce((
      select case when own is null then 1 else coalesce((select share from companies where company = own), 0.01) end
      from (select nullif(current_setting('portal.company', true), '')::int as own) as connection
    ), 1) as own_rows
    from searched
  ), listed as materialized (
    select word, frequency * in_all as in_rows
    from searched join pg_stats on tablename = relname and schemaname = relnamespace::regnamespace::text and attname = 'words',
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as element (word, frequency)
    where word is not null
  ), terms as materialized (
    select term, at, replace(substring(term from '^''(.*)''(?::[*])?$'), '''''', '''') as word, term like '%:*' as begins
    from string_to_table(search_query(given)::text, ' & ') with ordinality as terms (term, at) where term <> ''
  ), judged as (
    select terms.*, ln(least(1, greatest(1e-9, (
      select sum(in_rows) from listed where listed.word = terms.word or begins and starts_with(listed.word, terms.word)
    ) / rows))) as share
    from terms, every
  ), others as materialized (
    select exp(sum(share)) * own_rows <= common_rows as are_few from judged, every where not begins group by own_rows
  ), kept as (
    select judged.*, begins and exp(share) * own_rows > common_rows and (select are_few from others) is true as is_left_out
    from judged, every
  )
  select search_query(given), case when exp(sum(share) filter (where not is_left_out)) * own_rows <= common_rows
      then (string_agg(term, ' & ' order by at) filter (where not is_left_out))::tsquery end,
    max(word) filter (where is_left_out), exp(sum(share) filter (where not is_left_out)) * own_rows > common_rows
  from every left join kept on true group by own_rows
$$;
create or replace function found_rows(of_company int, of_account int, of_lists text[], sought tsquery, selective tsquery, ranked int, most int)
  returns table (list text, id int, of_newest boolean)
  language sql stable security definer set search_path from current as $$
  with visible as materialized (select vessel_id from visible_vessel where account_id = of_account),
  matched as materialized (
    select kind as in_list, id, date as day, vessel_id from record
    where company_words(words, company_id) @@ company_query(selective, of_company) limit 5 * ranked + 1
  ), matched_surveys as materialized (
    select id, due_date as day, vessel_id from class_survey
    where company_words(words, company_id) @@ company_query(selective, of_company) limit 5 * ranked + 1
  ), chosen as materialized (
    select selective is null or (select count(*) > 5 * ranked from matched) or (select count(*) > 5 * ranked from matched_surveys) as of_newest
  ), matching as materialized (
    select in_list, id, day from matched
    where in_list = any(of_lists) and (vessel_id in (select vessel_id from visible)) is true
    union all
    select 'classSurvey', id, day from matched_surveys
    where 'classSurvey' = any(of_lists) and (vessel_id in (select vessel_id from visible)) is true
  ), recent as (
    select in_list, newest.* from unnest(of_lists) as one (in_list), lateral (
      select record.id, record.date as day, vessel_id from record
      where (select of_newest from chosen) and record.company_id = of_company and record.kind = in_list
      order by record.date desc nulls last, record.id desc limit ranked
    ) as newest
    union all
    (select 'classSurvey', survey.id, survey.due_date, vessel_id from class_survey as survey
      where (select of_newest from chosen) and survey.company_id = of_company and 'classSurvey' = any(of_lists)
      order by survey.due_date desc nulls last, survey.id desc limit ranked)
  ), newest as (
    (select * from matching order by day desc nulls last, id desc limit ranked)
    union
    select in_list, id, day from (
      select *, row_number() over (partition by in_list order by day desc nulls last, id desc) as at
      from recent where (vessel_id in (select vessel_id from visible)) is true
    ) as one where at <= greatest(ranked / cardinality(of_lists), 1)
  ), weighed as (
    select newest.*, record.words from newest join record on record.id = newest.id and record.kind = in_list
    union all
    select newest.*, survey.words from newest join class_survey as survey on survey.id = newest.id and in_list = 'classSurvey'
  )
  select in_list, weighed.id, (select of_newest from chosen) or (select count(*) from matching) > ranked
  from weighed
  where (words @@ sought or not (select of_newest from chosen))
    and of_company = coalesce(nullif(current_setting('portal.company', true), '')::int, of_company)
  order by words @@ sought desc, ts_rank(words, sought) desc, day desc nulls last, weighed.id desc limit most
$$;
`;
