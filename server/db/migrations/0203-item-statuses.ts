/**
 * An item of an inspection is Open, In progress or Closed. Until now other words were stored as they were, and all of them counted
 * as open: a word that says one of the three becomes it, and the open items are counted again. Other words stay, and still count as open.
 */
export const itemStatuses = `
update record set detail = jsonb_set(detail, '{itemDetail}', items.list), open_findings = items.open
from (
  select record.id,
    jsonb_agg(case when said.status is null then item else jsonb_set(item, '{status}', to_jsonb(said.status)) end
      order by place) as list,
    (count(*) filter (where coalesce(said.status, item ->> 'status') is distinct from 'Closed'))::int as open
  from record
  cross join jsonb_array_elements(case jsonb_typeof(record.detail -> 'itemDetail')
    when 'array' then record.detail -> 'itemDetail' else '[]' end) with ordinality as listed (item, place)
  cross join lateral (select case
    when lower(btrim(item ->> 'status')) in ('closed', 'complete', 'completed', 'done', 'finished', 'closed out', 'resolved',
      'geschlossen', 'abgeschlossen', 'erledigt', 'behoben', 'rectified', 'corrected', 'fixed', 'cleared', 'verified', 'beseitigt',
      'korrigiert') then 'Closed'
    when lower(btrim(item ->> 'status')) in ('open', 'new', 'not closed', 'pending', 'outstanding', 'overdue', 'active', 'offen', 'neu',
      'ausstehend', 'überfällig') then 'Open'
    when lower(btrim(item ->> 'status')) in ('in progress', 'ongoing', 'in bearbeitung', 'in arbeit', 'laufend') then 'In progress'
    end as status) as said
  group by record.id
  having bool_or(said.status <> item ->> 'status')
) as items
where record.id = items.id;
`;
