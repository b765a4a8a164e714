/** Detentions and the operator's comments became fields; until now they were found in the words of deficiencies and files. */
export const inspectionFacts = `
update record set detail = detail || jsonb_build_object('detainedFrom', date)
  where kind = 'regulatory' and date is not null and (status = 'Detained' or (findings > 0
    and jsonb_path_exists(detail, '$.itemDetail[*].description ? (@ like_regex "code 30([^0-9]|$)" flag "i")')));
update record set detail = detail || jsonb_build_object('commentsOn', commented.date)
  from (select record_id, max(date) as date from attachment where file_name ilike '%comment%' group by record_id) as commented
  where kind = 'sire' and record.id = commented.record_id;
`;
