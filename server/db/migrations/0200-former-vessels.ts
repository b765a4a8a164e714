/**
 * `readable_vessel` is what each account may read about: the vessels that it sees, and those that left its fleet.
 * `vessel_offer` has the codes with which other companies can take vessels over.
 */
export const formerVessels = `
create view readable_vessel with (security_invoker = true) as
  select account.id as account_id, vessel.id as vessel_id
  from account join vessel on vessel.company_id = account.company_id
  where account.all_vessels or exists (
    select from account_vessel as chosen where chosen.account_id = account.id and chosen.vessel_id = vessel.id
  );
create table vessel_offer (
  vessel_id int primary key,
  company_id int not null default nullif(current_setting('portal.company', true), '')::int,
  code_hash text not null,
  made_by text not null,
  expires_at timestamptz not null,
  foreign key (vessel_id, company_id) references vessel (id, company_id) on update cascade on delete cascade
)
`;
