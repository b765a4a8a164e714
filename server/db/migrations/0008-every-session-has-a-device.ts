/**
 * Every session has a device, so that My Devices lists it: a browser that sends no identifier gets a device without one.
 * Existing sessions without a device get one here.
 */
export const everySessionHasADevice = `
alter table device alter column device_id drop not null;
alter table device add column made_for text;
insert into device (account_id, platform, last_seen, made_for)
  select account_id, 'Unknown browser', coalesce(confirmed_at, created_at), id from session_family
  where device_id is null and revoked_at is null;
update session_family set device_id = device.id from device where device.made_for = session_family.id;
alter table device drop column made_for;
create index session_family_device on session_family (device_id)
`;
