import { NotFoundPage } from './NotFoundPage.tsx';
import type { Page } from '../define-page.ts';

/** The page of an address nobody knows. */
export const notFound: Page = () => ({ view: NotFoundPage, machines: {} });
