import { NotFoundPage } from '../views/pages/NotFoundPage.tsx';
import { PlannedPage } from '../views/pages/PlannedPage.tsx';
import type { Page } from './page.ts';

/** The page of an address nobody knows. */
export const notFound: Page = () => ({ view: NotFoundPage, machines: {} });

/** The page of a part of the product that is not built. */
export const planned: Page = () => ({ view: PlannedPage, machines: {} });
