/**
 * A search answers what is overdue before what is due, and this before the rest, among the rows whose title, number and place have
 * the words, and among those whose other texts have them. It answers 20 rows: of more with one title it answered the newest, and
 * overdue certificates are old.
 *
 * If too many rows match to be compared, the ones that are overdue longest are looked at beside the newest of each list. The words
 * of what is ranked are read row by row: the planner expects more rows than there are, and read those of every record.
 */
export const urgentSearch = `
create function record_urgency(kind text, due date, warn_from date, today date) returns int language sql immutable parallel safe
  return case when kind in ('certificate', 'drill') and due < today then 2 when warn_from <= today then 1 else 0 end;
create function survey_urgency(last_day date, warn_from date, today date) returns int language sql immutable parallel safe
  return case when last_day < today then 2 when warn_from <= today then 1 else 0 end;
drop function found_rows(int, int, text[], tsquery, tsquery, int, int);
create function found_rows(of_company int, of_account int, of_lists text[], today date, sought tsquery, selective tsquery, ranked int, most int)
  returns table (list text, id int, of_newest boolean)
  language sql stable security definer set search_path from current as $$
  with visible as materialized (select vessel_id from visible_vessel where account_id = of_account),
  matched as materialized (
    select kind as in_list, id, date as day, record_urgency(kind, due, warn_from, today) as urgency, vessel_id from record
    where company_words(words, company_id) @@ company_query(selective, of_company) limit 5 * ranked + 1
  ), matched_surveys as materialized (
    select id, due_date as day, survey_urgency(last_day, warn_from, today) as urgency, vessel_id from class_survey
    where company_words(words, company_id) @@ company_query(selective, of_company) limit 5 * ranked + 1
  ), chosen as materialized (
    select selective is null or (select count(*) > 5 * ranked from matched) or (select count(*) > 5 * ranked from matched_surveys) as of_newest
  ), matching as materialized (
    select in_list, id, day, urgency from matched
    where in_list = any(of_lists) and (vessel_id in (select vessel_id from visible)) is true
    union all
    select 'classSurvey', id, day, urgency from matched_surveys
    where 'classSurvey' = any(of_lists) and (vessel_id in (select vessel_id from visible)) is true
  ), recent as (
    select in_list, false as is_late, newest.* from unnest(of_lists) as one (in_list), lateral (
      select record.id, record.date as day, record_urgency(kind, due, warn_from, today) as urgency, vessel_id from record
      where (select of_newest from chosen) and record.company_id = of_company and record.kind = in_list
      order by record.date desc nulls last, record.id desc limit ranked
    ) as newest
    union all
    (select 'classSurvey', false, survey.id, survey.due_date, survey_urgency(last_day, warn_from, today), vessel_id from class_survey as survey
      where (select of_newest from chosen) and survey.company_id = of_company and 'classSurvey' = any(of_lists)
      order by survey.due_date desc nulls last, survey.id desc limit ranked)
    union all
    select in_list, true, late.* from unnest(of_lists) as one (in_list), lateral (
      select record.id, record.date, 2, vessel_id from record
      where (select of_newest from chosen) and record.company_id = of_company and record.kind = in_list
        and in_list in ('certificate', 'drill') and due < today
      order by due, record.id limit ranked
    ) as late
    union all
    (select 'classSurvey', true, survey.id, survey.due_date, 2, vessel_id from class_survey as survey
      where (select of_newest from chosen) and survey.company_id = of_company and 'classSurvey' = any(of_lists) and last_day < today
      order by last_day limit ranked)
  ), newest as (
    (select * from matching order by urgency desc, day desc nulls last, id desc limit ranked)
    union
    select in_list, id, day, urgency from (
      select *, row_number() over (partition by in_list, is_late
        order by case when is_late then day end, day desc nulls last, id desc) as at
      from recent where (vessel_id in (select vessel_id from visible)) is true
    ) as one where at <= greatest(ranked / cardinality(of_lists), 1)
  ), weighed as (
    select newest.*, one.words from newest, lateral (
      select words from record where record.id = newest.id and record.kind = in_list limit 1
    ) as one
    union all
    select newest.*, one.words from newest, lateral (
      select words from class_survey as survey where survey.id = newest.id and in_list = 'classSurvey' limit 1
    ) as one
  )
  select in_list, weighed.id, (select of_newest from chosen) or (select count(*) from matching) > ranked
  from weighed
  where (words @@ sought or not (select of_newest from chosen))
    and of_company = coalesce(nullif(current_setting('portal.company', true), '')::int, of_company)
  order by words @@ sought desc, ts_filter(words, '{a,b}') @@ sought desc, urgency desc, ts_rank(words, sought) desc,
    day desc nulls last, weighed.id desc limit most
$$;
`;
