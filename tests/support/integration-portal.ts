import { issueKey } from '../../server/integration/api-keys.ts';
import { integrationResources } from '../../src/contract/administration/integration-resources.ts';
import type { NewKey } from '../../src/contract/administration/api-key.ts';
import { startAdministrationPortal } from './administration-portal.ts';

/** The body of an answer: what became of a batch, or a problem. */
export interface IntegrationBody {
  readonly counts?: Readonly<Record<string, number>>;
  readonly items?: readonly {
    readonly row: number;
    readonly state: string;
    readonly problems?: readonly { readonly field: string | null; readonly reason: string }[];
  }[];
  readonly status?: number;
  readonly detail?: string;
}

/** The portal of two companies, with keys and a way to send batches. */
export const startIntegrationPortal = async () => {
  const portal = await startAdministrationPortal();
  const now = new Date('2026-11-21T07:05:00Z');

  /** Makes a key of a company that may write everything, unless said otherwise. */
  const makeKey = async (given: Partial<NewKey> & { readonly companyId?: number } = {}) => {
    const { companyId = 1, ...limits } = given;
    const all = integrationResources.map(({ path }) => path);
    const key = { name: 'Ship management', writes: all, allVessels: true, vessels: [], days: null, ...limits };
    const actor = { kind: 'person', label: 'ada@demo.example', at: now } as const;
    return issueKey({ db: portal.db, now }, companyId, key, actor);
  };

  const send = async (token: string, path: string, json: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const answered = await portal.request('POST', `/api/integration/v1/${path}`, { token, json, headers });
    // SAFETY: every answer of the integration API has one of these shapes; the tests read it.
    return { ...answered, body: answered.body as IntegrationBody };
  };

  return { ...portal, makeKey, send };
};

export type IntegrationPortal = Awaited<ReturnType<typeof startIntegrationPortal>>;

/** A noon report of a vessel, by the fields of the integration API. */
export const noonReport = (further: Readonly<Record<string, unknown>> = {}) => ({
  imoNumber: '4100016',
  reportType: 'Noon at sea',
  time: '2026-11-20T12:00:00Z',
  ...further,
});
