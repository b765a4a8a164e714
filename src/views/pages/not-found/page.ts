import { NotFoundPage } from './NotFoundPage.tsx';
import { definePage } from '../define-page.ts';

/** The page of an unknown address. */
export const notFound = definePage({ view: NotFoundPage, machines: {} });
