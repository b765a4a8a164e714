/**
 * The words of records and class surveys, computed by the database, and the function that finds rows by them. Titles and
 * numbers weigh most, then places, then all other texts, without HTML. A number is found with and without its punctuation.
 * The parser of PostgreSQL takes 'port/starboard', 'deck.Next' and '-12' for one word each: these signs become spaces.
 *
 * `found_rows` runs as the owner of the tables, because row-level security would keep the index from being used: the
 * operator @@ is not leakproof. It answers no more than the kind, id and rank of rows of the connection's own company on
 * vessels that the account sees.
 */
export const search = `
create function search_words(given text) returns text language sql immutable parallel safe
  return replace(replace(replace(replace(replace(replace(replace(replace(
    given, '/', ' '), '-', ' '), '.', ' '), '_', ' '), ':', ' '), '@', ' '), '+', ' '), '~', ' ');
create function search_number(given text) returns text language sql immutable parallel safe
  return left(given, 200) || ' ' || regexp_replace(left(given, 200), '[^[:alnum:]]', '', 'g');
create function search_text(one jsonb, other jsonb) returns text language sql immutable parallel safe
  return (select left(regexp_replace(left(string_agg(value, ' · '), 200000),
    '<[a-zA-Z/!][^<>]*>|&(amp|lt|gt|nbsp|quot|#[0-9]+);', ' ', 'g'), 100000)
  from jsonb_array_elements_text(jsonb_path_query_array(jsonb_build_array(one, other),
    'strict $.** ? (@.type() == "string" && !(@ like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9:.Z+-]*)?$"))')) as value);
create function search_vector(titles text, places text, texts text) returns tsvector language sql immutable parallel safe
  return setweight(to_tsvector('simple', search_words(coalesce(left(titles, 4000), ''))), 'A')
    || setweight(to_tsvector('simple', search_words(coalesce(left(places, 2000), ''))), 'B')
    || to_tsvector('simple', search_words(coalesce(texts, '')));
create function search_query(given text) returns tsquery language sql immutable parallel safe
  return (select case when numnode(query) = 0 then query else (query::text || ':*')::tsquery end
    from plainto_tsquery('simple', search_words(given)) as query);
alter table record add column words tsvector generated always as (search_vector(
  left(name, 2000) || ' ' || coalesce(search_number(reference), '') || ' ' || coalesce(search_number("row" ->> 'documentNumber'), ''),
  coalesce("row" ->> 'port', '') || ' ' || coalesce(detail ->> 'incidentLocation', ''),
  search_text("row", detail))) stored;
alter table class_survey add column words tsvector generated always as (search_vector(
  left(name, 2000) || ' ' || search_number(code) || ' ' || coalesce(search_number(certificate), ''),
  category,
  left(description, 100000))) stored;
create index record_words on record using gin (words);
create index class_survey_words on class_survey using gin (words);
create function found_rows(of_company int, of_account int, of_lists text[], sought tsquery, most int)
  returns table (list text, id int, rank real)
  language sql stable security definer set search_path from current as $$
  with visible as materialized (select vessel_id from visible_vessel where account_id = of_account),
  matching as (
    select record.kind as in_list, record.id, ts_rank(record.words, sought) as weight, record.date as day from record
    where record.words @@ sought and record.company_id = of_company and record.kind = any(of_lists)
      and record.vessel_id in (select vessel_id from visible)
    union all
    select 'classSurvey', survey.id, ts_rank(survey.words, sought), survey.due_date from class_survey as survey
    where survey.words @@ sought and survey.company_id = of_company and 'classSurvey' = any(of_lists)
      and survey.vessel_id in (select vessel_id from visible)
  )
  select in_list, matching.id, weight from matching
  where of_company = coalesce(nullif(current_setting('portal.company', true), '')::int, of_company)
  order by weight desc, day desc nulls last, matching.id desc limit most
$$;
`;
