/** What the PDF of a record is printed with in tests: the vessel, the title, the brand and the time. */
export const edition = {
  orientation: 1,
  vessel: { name: 'MT Northern Dawn', imono: '4100016' },
  name: 'Spring line parted',
  brand: 'Fleet Portal',
  now: new Date('2026-11-21T07:05:00Z'),
};

/** The facts of the printed record. */
export const facts = { date: '2026-03-14', name: edition.name, status: 'Closed', findings: 1 };
