import { NotFoundPage } from '../views/pages/NotFoundPage.tsx';
import type { Page } from './page.ts';

/** The page of an address nobody knows. */
export const notFound: Page = () => ({ view: NotFoundPage, machines: {} });
