import { describe, expect, it } from 'vitest';
import type { RegisteredVessel } from '../../../../src/contract/administration/registered-vessel.ts';
import type { Received } from '../../../../src/contract/receive.ts';
import { vesselColumns } from '../../../../src/views/pages/vessel-register/vessel-columns.tsx';

const vessel = (retiredAt: string | null): Received<typeof RegisteredVessel> => ({
  id: '1',
  imono: '4100016',
  name: 'MT Northern Dawn',
  type: null,
  flag: null,
  classSociety: null,
  built: null,
  dwt: null,
  retiredAt,
});

const former = vessel('2026-11-03T10:00:00Z');
const present = vessel(null);

const formerSince = (vessels: Parameters<typeof vesselColumns>[0]) =>
  vesselColumns(vessels).find(({ header }) => header === 'Former since');

describe('the list of vessels', () => {
  it("has no column 'Former since' for a fleet without former vessels", () => {
    expect(formerSince([present])).toBeUndefined();
  });

  it('says since when a vessel is former, also in a row of a phone, and nothing of the others', () => {
    const column = formerSince([present, former]);
    expect(column?.render(former)).toBe('03.11.2026');
    expect(column?.render(present)).toBeNull();
    expect(column?.sortValue(former)).toBe(former.retiredAt);
    expect(column?.compact).toBe('fourth');
  });
});
