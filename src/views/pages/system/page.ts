import { SystemPage } from './SystemPage.tsx';
import { always, type Page, query } from '../define-page.ts';

/** The management system: the TMSA elements of the company. */
export const system: Page = (_, equip) => ({
  view: SystemPage,
  machines: { entries: query(equip, always('tmsa.search', {})) },
});
