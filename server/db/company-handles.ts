import type { Database } from './schema.ts';

/** One handle of a database for each company that asks. */
export interface CompanyHandles {
  /** The handle for which PostgreSQL shows and changes the rows of one company only. */
  readonly ofCompany: (companyId: number) => Database;
  readonly destroy: () => Promise<void>;
}

/** Creates the handles on shared connections; `destroy` ends those. */
export const companyHandles = (open: (companyId: number) => Database): CompanyHandles => {
  const companies = new Map<number, Database>();
  return {
    ofCompany: (companyId) => {
      const known = companies.get(companyId);
      if (known) return known;
      const tenant = open(companyId);
      companies.set(companyId, tenant);
      return tenant;
    },
    destroy: async () => {
      const [any] = companies.values();
      await any?.destroy();
    },
  };
};
