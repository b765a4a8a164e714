import type { PageName } from '../routing/routes.ts';
import type { Page, PublicEffects } from '../views/pages/define-page.ts';

const authPage = () => import('../views/pages/auth/page.ts');
const secondFactorPage = () => import('../views/pages/second-factor/page.ts');
const providerPage = () => import('../views/pages/provider/page.ts');
const passkeyPage = () => import('../views/pages/passkey/page.ts');

/** The pages before the sign-in, which need no effects but their own. `scripts/write-early-parts.ts` reads this file, too. */
export const publicPages = {
  login: async () => (await authPage()).login,
  secondFactor: async () => (await secondFactorPage()).secondFactor,
  provider: async () => (await providerPage()).provider,
  passkey: async () => (await passkeyPage()).passkey,
  forgotPassword: async () => (await authPage()).forgotPassword,
  requested: async () => (await authPage()).message,
  resetPassword: async () => (await authPage()).resetPassword,
  submitted: async () => (await authPage()).message,
} satisfies Partial<Record<PageName, () => Promise<Page<PublicEffects>>>>;

/** Whether a page is one of these. */
export const isPublicPage = (name: PageName): name is keyof typeof publicPages => name in publicPages;
