import { FleetPage } from './FleetPage.tsx';
import { always, type Page, query } from '../define-page.ts';

/** All vessels of the account in one table. */
export const fleet: Page = (_, equip) => ({
  view: FleetPage,
  machines: { fleet: query(equip, always('fleet.detail', {}, true)) },
});
