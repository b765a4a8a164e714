/**
 * `visible_vessel` is what each account sees: all vessels of its company, later ones included, or those chosen for it,
 * without retired ones. The rows that triggers wrote for accounts that see all are not needed any more.
 */
export const visibleVessels = `
alter table vessel add column retired_at timestamptz;
create index vessel_of_company on vessel (company_id);
drop trigger vessel_added on vessel;
drop trigger vessel_handed_over on vessel;
drop function vessel_of_company();
delete from account_vessel using account where account.id = account_id and all_vessels;
create view visible_vessel as
  select account.id as account_id, vessel.id as vessel_id
  from account join vessel on vessel.company_id = account.company_id
  where vessel.retired_at is null and (account.all_vessels or exists (
    select from account_vessel as chosen where chosen.account_id = account.id and chosen.vessel_id = vessel.id
  ))
`;
