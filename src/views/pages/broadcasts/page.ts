import { BroadcastsPage } from './BroadcastsPage.tsx';
import { type Page, query, wholeList } from '../define-page.ts';

/** All broadcasts, newest first. */
export const broadcasts: Page = (_, equip) => ({
  view: BroadcastsPage,
  machines: { list: query(equip, wholeList('broadcast.search')) },
});
