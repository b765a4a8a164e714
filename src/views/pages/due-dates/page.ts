import { vesselMenuMachine } from '../../../machines/vessel-menu.ts';
import { definePage, machine } from '../define-page.ts';
import { fleetMachines } from '../fleet-pages.ts';
import { DueDatesPage } from './DueDatesPage.tsx';

/** What falls due, of one vessel or of all. */
export const dueDates = definePage({
  view: DueDatesPage,
  machines: {
    vesselMenu: machine(({ vesselMenu }) => vesselMenuMachine.provide(vesselMenu)),
    ...fleetMachines(() => 'due.fleet'),
  },
});
