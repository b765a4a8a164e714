// @module-tag exhaustive
import { expect, it } from 'vitest';
import { clubOf } from '../../demo/club.ts';
import { certificates } from '../../demo/data/certificates.ts';
import { demoFleet } from '../../demo/fleet.ts';
import { generator as certificateRecords } from '../../demo/kinds/certificate.ts';
import { today } from '../support/samples.ts';

const fleet = demoFleet(20);

it('ends liability certificates of flag and club with the policy year on 20 February, with unique numbers', () => {
  const liability = /^(CLC|Bunker|Nairobi|MLC Financial|P&I)/;
  for (const day of [today, '2027-01-05', '2027-02-20', '2027-02-21']) {
    const records = fleet.flatMap((vessel) => certificateRecords(vessel, day).map((record) => ({ record, vessel })));
    const ofPolicy = records.filter(({ record }) => liability.test(record.name));
    expect(ofPolicy.length).toBeGreaterThan(5 * fleet.length);
    for (const { record, vessel } of ofPolicy) {
      const { issuingAuthority, documentNumber, expiryDate } = Object(record.detail);
      expect(expiryDate).toBe(day < '2027-02-20' ? '2027-02-20' : '2028-02-20');
      const flag = /^(CLC|Bunker|Nairobi)/.test(record.name);
      expect(issuingAuthority).toBe(flag ? `${vessel.flag.name} Maritime Administration` : clubOf(vessel));
      expect(documentNumber).not.toMatch(/^(ABS|BV|DNV|LR|NK|RINA)-/);
    }
  }
});

it('does not expire an annually endorsed certificate before its window has been missed', () => {
  const endorsed = new Set(certificates.filter((stock) => stock.endorsed).map(({ name }) => name));
  const missed = demoFleet(300)
    .flatMap((vessel) => certificateRecords(vessel, today))
    .filter(({ name, status }) => endorsed.has(name) && status === 'Overdue');
  expect(missed.length).toBeGreaterThan(5);
  expect(missed.filter(({ date }) => (date ?? '') <= today)).toEqual([]);
});
