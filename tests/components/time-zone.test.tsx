import { expect } from 'vitest';
import { page as screen } from 'vitest/browser';
import type { TimeZoneChoice } from '../../src/contract/zone-choice.ts';
import { timeZoneMachine } from '../../src/machines/time-zone.ts';
import { Shell } from '../../src/views/shell/Shell.tsx';
import { Moment } from '../../src/views/ui/Moment.tsx';
import { timeZoneWorlds } from '../machines/time-zone.world.ts';
import { componentTours } from './support/component-tours.tsx';

const labels: Readonly<Record<TimeZoneChoice, RegExp>> = {
  standard: /^UTC, some/,
  utc: /^UTC$/,
  ship: /^Ship/,
  mine: /^Mine/,
};

const texts: Readonly<Record<TimeZoneChoice, RegExp>> = {
  standard: /^ETA 21\.11\.2026 20:00 UTC \(22\.11\.2026 05:00 UTC\+9\)$/,
  utc: /^ETA 21\.11\.2026 20:00 UTC$/,
  ship: /^ETA 22\.11\.2026 05:00 UTC\+9 port$/,
  mine: /^ETA \d\d\.11\.2026 \d\d:\d\d UTC([+−]\d+(:\d\d)?)?$/,
};

const avatar = screen.getByRole('button', { name: /^Account/ });

componentTours('timeZone', timeZoneMachine, timeZoneWorlds['all zones'], {
  address: '/company-info',
  inPortal: (timeZone) => ({ timeZone }),
  view: () => (
    <Shell>
      <p data-testid="eta">
        ETA <Moment at="2026-11-21T20:00:00Z" local={{ of: 'port', zone: 'Asia/Tokyo', beside: true }} />
      </p>
    </Shell>
  ),
  events: {
    'zone.picked': {
      control: ({ choice }, { context }) => (choice === context.choice ? undefined : avatar),
      act: async (button, { choice }) => {
        await button.click();
        await screen.getByRole('radio', { name: labels[choice] }).click();
        await button.click();
      },
    },
  },
  screen: async ({ context: { choice } }) => {
    await expect.poll(() => screen.getByTestId('eta').element().textContent).toMatch(texts[choice]);
  },
});
