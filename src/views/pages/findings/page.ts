import { vesselMenuMachine } from '../../../machines/vessel-menu.ts';
import { definePage, machine } from '../define-page.ts';
import { fleetMachines } from '../fleet-pages.ts';
import { FindingsPage } from './FindingsPage.tsx';

/** The findings of all kinds, of one vessel or of all. */
export const findings = definePage({
  view: FindingsPage,
  machines: {
    vesselMenu: machine(({ vesselMenu }) => vesselMenuMachine.provide(vesselMenu)),
    ...fleetMachines(() => 'finding.fleet'),
  },
});
