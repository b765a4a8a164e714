/**
 * Reads that took longer than they need.
 *
 * Row-level security asks of each file that a record shows whether an attachment of the company has it: the index of both columns
 * answers. By the file alone, the planner preferred to read the attachments of all companies.
 *
 * A search read the index of words once for each vessel that the account sees, because the planner expects that it sees one; now
 * once. `split_search` read each word of a text out of its term again for each of the common words.
 */
export const shortReads = `
create index attachment_of_file_and_company on attachment (file_id, company_id);
drop index attachment_of_file;
create or replace function split_search(given text, common_rows int, out sought tsquery, out selective tsquery, out left_out text, out is_common boolean)
  language sql stable security definer set search_path from current as $$
  with searched as materialized (
    select oid, relname, relnamespace, greatest(reltuples, 1) as in_all from pg_class
    where oid in ('record'::regclass, 'class_survey'::regclass)
  ), every as materialized (
    select sum(in_all) as rows from searched
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
    select exp(sum(share)) * rows <= common_rows as are_few from judged, every where not begins group by rows
  ), kept as (
    select judged.*, begins and exp(share) * rows > common_rows and (select are_few from others) is true as is_left_out
    from judged, every
  )
  select search_query(given), case when exp(sum(share) filter (where not is_left_out)) * rows <= common_rows
      then (string_agg(term, ' & ' order by at) filter (where not is_left_out))::tsquery end,
    max(word) filter (where is_left_out), exp(sum(share) filter (where not is_left_out)) * rows > common_rows
  from every left join kept on true group by rows
$$;
create or replace function found_rows(of_company int, of_account int, of_lists text[], sought tsquery, selective tsquery, ranked int, most int)
  returns table (list text, id int, of_newest boolean)
  language sql stable security definer set search_path from current as $$
  with visible as materialized (select vessel_id from visible_vessel where account_id = of_account),
  matched as materialized (
    select kind, id, date, vessel_id, company_id from record where words @@ selective
  ), matching as materialized (
    select kind as in_list, id, date as day from matched
    where company_id = of_company and kind = any(of_lists) and vessel_id in (select vessel_id from visible)
    union all
    select 'classSurvey', survey.id, survey.due_date from class_survey as survey
    where survey.words @@ selective and survey.company_id = of_company and 'classSurvey' = any(of_lists)
      and survey.vessel_id in (select vessel_id from visible)
  ), recent as (
    select in_list, newest.* from unnest(of_lists) as one (in_list), lateral (
      select record.id, record.date as day, vessel_id from record
      where selective is null and record.company_id = of_company and record.kind = in_list
      order by record.date desc nulls last, record.id desc limit ranked
    ) as newest
    union all
    (select 'classSurvey', survey.id, survey.due_date, vessel_id from class_survey as survey
      where selective is null and survey.company_id = of_company and 'classSurvey' = any(of_lists)
      order by survey.due_date desc nulls last, survey.id desc limit ranked)
  ), newest as (
    (select * from matching order by day desc nulls last, id desc limit ranked)
    union all
    select in_list, id, day from (
      select *, row_number() over (partition by in_list order by day desc nulls last, id desc) as at
      from recent where vessel_id in (select vessel_id from visible)
    ) as one where at <= greatest(ranked / cardinality(of_lists), 1)
  ), weighed as (
    select newest.*, record.words from newest join record on record.id = newest.id and record.kind = in_list
    union all
    select newest.*, survey.words from newest join class_survey as survey on survey.id = newest.id and in_list = 'classSurvey'
  )
  select in_list, weighed.id, (select count(*) from matching) > ranked or selective is null
  from weighed
  where (selective is not null or words @@ sought)
    and of_company = coalesce(nullif(current_setting('portal.company', true), '')::int, of_company)
  order by words @@ sought desc, ts_rank(words, sought) desc, day desc nulls last, weighed.id desc limit most
$$;
`;
