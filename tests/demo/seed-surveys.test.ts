import { expect, test } from 'vitest';
import { classSurveys } from '../../demo/insert-class-surveys.ts';
import { demoFleet } from '../../demo/fleet.ts';
import { generator as certificateRecords } from '../../demo/kinds/certificate.ts';
import { today } from '../support/samples.ts';

const fleet = demoFleet(20).map((vessel) => ({
  name: vessel.name,
  surveys: classSurveys(vessel, today).filter(({ completed_on: held }) => held === null),
  certificates: new Map(certificateRecords(vessel, today).map((record) => [record.name, Object(record.detail)])),
}));

test('a survey that endorses a certificate has the name and window of the certificate', () => {
  const seen = new Set<string>();
  for (const { name, surveys, certificates } of fleet)
    for (const { code, certificate, range_start: from, range_end: to } of surveys) {
      if (!/^(AS|CMS|IGS|[A-Z]{2,4}-[AP])$/.test(code) || code.startsWith('CC')) continue;
      const { renewalStart, renewalEnd } = Object(certificates.get(certificate ?? ''));
      expect([name, code, from, to]).toEqual([name, code, renewalStart, renewalEnd]);
      seen.add(code);
    }
  expect(seen.size).toBeGreaterThan(8);
});

test('the class renewal is due when its certificate expires, the intermediate survey half-way before', () => {
  for (const { name, surveys, certificates } of fleet) {
    const expiry = String(certificates.get('Certificate of Class (Hull & Machinery)')?.expiryDate);
    const dueOf = (wanted: string) => surveys.find(({ code }) => code === wanted)?.due_date ?? '';
    expect([name, dueOf('CR')]).toEqual([name, expiry]);
    const years = (Date.parse(expiry) - Date.parse(dueOf('IS'))) / 86_400_000 / 365.25;
    expect(Math.abs(Math.abs(years) - 2.5)).toBeLessThan(0.02);
  }
});
