import type { PermissionName } from '../../contract/permission.ts';

/** A tab over the reports: the page it leads to, and the permission that page needs. */
interface ReportTab {
  readonly label: string;
  readonly href: '/monthly-report' | '/opex-budget';
  readonly needs: PermissionName;
}

const monthly = { href: '/monthly-report', needs: 'Monthly Reports' } as const;
const opex = { href: '/opex-budget', needs: 'OPEX Budget' } as const;

/** The server's tabs: the first opens the monthly reports, any other the OPEX budget. */
export const reportTabs = (tabs: readonly { readonly name: string }[]): readonly ReportTab[] =>
  tabs.map(({ name }, index) => ({ label: name, ...(index === 0 ? monthly : opex) }));
