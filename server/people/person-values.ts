import type { AuditValues } from '../db/audit-values.ts';
import type { Held } from './person-rules.ts';

/** What a person may read and see, as the audit log shows it. */
export const grantValues = ({ permissions, allVessels, vessels }: Held): AuditValues => ({
  permissions: permissions
    .filter(({ read }) => read)
    .map(({ name, level }) => `${name} ${level}`)
    .toSorted(),
  vessels: allVessels ? 'all' : vessels.toSorted(),
});

/** Only the values that differ. */
export const changedValues = (before: AuditValues, after: AuditValues) => {
  const differs = ([name]: [string, unknown]) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  return {
    before: Object.fromEntries(Object.entries(before).filter(differs)),
    after: Object.fromEntries(Object.entries(after).filter(differs)),
  };
};
