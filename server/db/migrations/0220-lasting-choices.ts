/**
 * That the unusual dates of a file are right holds for that file alone. What is remembered no longer has it, and what has nothing else
 * is forgotten.
 */
export const lastingChoices = `
update import_rule set choice = jsonb_set(choice, '{columns}', lasting.columns)
from (
  select rule.id, jsonb_object_agg(place, chosen #- '{rules,accepts}') as columns
  from import_rule as rule
  cross join jsonb_each(rule.choice -> 'columns') as listed (place, chosen)
  group by rule.id
  having bool_or(chosen -> 'rules' ? 'accepts')
) as lasting
where import_rule.id = lasting.id;
delete from import_rule
where choice - 'columns' - 'constants' = '{}' and coalesce(choice -> 'constants', '{}') = '{}' and not exists (
  select from jsonb_each(choice -> 'columns') as listed (place, chosen)
  where chosen - 'rules' <> '{}' or coalesce(chosen -> 'rules', '{}') <> '{}'
);
`;
