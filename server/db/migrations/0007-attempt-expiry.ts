/** When a counter may be deleted: windows have different lengths. */
export const attemptExpiry = `
alter table login_attempt add column expires_at timestamptz not null default now() + interval '1 day'
`;
