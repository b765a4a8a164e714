/** What a vessel of a test has besides its company, IMO number and name. */
export const plainVessel = {
  type: 'MR',
  flag: 'LR',
  class_society: 'DNV',
  built: 2020,
  dwt: 50_000,
  particulars: '[]',
  content_html: '',
} as const;
