import { expect, it } from 'vitest';
import { startNotes } from '../../../demo/start-notes.ts';
import { type StartFacts, startMessage } from '../../../server/app/start-messages.ts';

const facts: StartFacts = {
  env: { address: 'http://localhost:8080', DATABASE_URL: undefined },
  seconds: '1.5',
  startKind: undefined,
  isBuilt: true,
  notes: [],
  setupLink: undefined,
  problems: [],
};
const setupLink = 'http://localhost:8080/setup#secret';
const demo = [
  { email: 'fleet@demo.example', vessels: 3 },
  { email: 'owner2@demo.example', vessels: 1 },
  { email: 'empty@demo.example', vessels: 0 },
];

it('A start prints the address and how long it took', () => {
  expect(startMessage(facts)).toBe('\nFleet Portal: http://localhost:8080   (start in 1.5 s)\n\n');
});

it('A start with the demo prints its accounts with the vessels they see', () => {
  const said = startMessage({
    ...facts,
    startKind: 'first start, with the demo fleet',
    notes: startNotes(demo, { hasAccounts: true }),
  });
  expect(said).toContain('(first start, with the demo fleet in 1.5 s)');
  expect(said).toContain('Demo accounts, password Harbour2026:');
  expect(said).toContain('  fleet@demo.example      everything; 3 vessels\n');
  expect(said).toContain('  owner2@demo.example     everything of another company; 1 vessel\n');
  expect(said).toContain('  empty@demo.example      everything; no vessels\n');
});

it('A start without accounts prints the setup link, and the commands for a machine without a browser', () => {
  const embedded = startMessage({ ...facts, setupLink });
  expect(embedded).toContain(`\n  ${setupLink}\nThe link works once, within 60 minutes;`);
  expect(startMessage(facts)).not.toContain('setup');
  expect(embedded).toContain('npm run admin -- create-company --name "Your Company"\n');
  expect(embedded).toMatch(/npm run admin -- create-user --company "Your Company" --email \S+ --name "First Last"/);
  expect(embedded).toContain('stop this process first');
  const server = { ...facts.env, DATABASE_URL: 'postgres://db.example/portal' };
  expect(startMessage({ ...facts, setupLink, env: server })).not.toContain('stop this process first');
});

it('Only the program with the demo says how to add it', () => {
  const none = { ...facts, setupLink };
  expect(startMessage(none)).not.toMatch(/demo/i);
  const notes = startNotes([], { hasAccounts: false });
  expect(startMessage({ ...none, notes })).toMatch(/a link that sets the password\.\n.+: npm run demo -- add\n/);
});
