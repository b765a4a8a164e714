import type { AttentionSource } from '../attention/attention-sources.ts';
import { attentionHref } from '../attention/attention-href.ts';
import { fleetHref, type FleetLink } from '../fleet/fleet-link.ts';
import type { Permission, PermissionName } from '../permission.ts';
import { mayRead } from '../permission-needs.ts';
import type { Received } from '../receive.ts';
import { kinds } from '../records/kinds.ts';

/** How urgent a date is: Attention calls it overdue or due, or it is neither yet. */
export const dueStates = ['overdue', 'due', 'later'] as const;
export type DueState = (typeof dueStates)[number];

export interface DueKind {
  /** In the plural, for a choice and a heading. */
  readonly label: string;
  /** One of them, at the beginning of a title. */
  readonly one: string;
  /** An account without it does not get the kind. */
  readonly needs: PermissionName;
  /** The sources of Attention that define overdue and due; without one its dates are of a vetting programme or planned. */
  readonly overdue?: AttentionSource;
  readonly due?: AttentionSource;
  /** The page of its list, and how it is limited to dates that are neither overdue nor due; undefined: it has no list of all vessels. */
  readonly path: string;
  readonly later?: FleetLink;
}

const audits = (kind: 'externalAudit' | 'internalAudit', one: string, overdue: AttentionSource) => ({
  label: `${one}s`,
  one: `${one} with open findings`,
  needs: kinds[kind].needs,
  overdue,
  path: kinds[kind].paths[0],
  later: { condition: 'openFindings' as const, sort: 'due.asc' as const },
});

/** What falls due by a date: in the list of due dates, the calendar feed and the digest by mail. */
export const dueKinds = {
  certificate: {
    label: 'Certificates',
    one: 'Certificate',
    needs: kinds.certificate.needs,
    overdue: 'certificateOverdue',
    due: 'certificateDue',
    path: kinds.certificate.paths[0],
    later: { status: ['Available'], sort: 'due.asc' },
  },
  survey: {
    label: 'Class surveys',
    one: 'Class survey',
    needs: 'Class Survey',
    overdue: 'surveyOverdue',
    due: 'surveyDue',
    path: '/class-surveys',
    later: { condition: 'open', sort: 'due.asc' },
  },
  classCondition: {
    label: 'Conditions of class',
    one: 'Condition of class',
    needs: 'Class Survey',
    overdue: 'classConditionOverdue',
    due: 'classConditionDue',
    path: '/class-surveys',
    later: { condition: 'open', type: ['Condition of Class'], sort: 'due.asc' },
  },
  drill: {
    label: 'Drills',
    one: 'Drill',
    needs: kinds.drill.needs,
    overdue: 'drillOverdue',
    path: kinds.drill.paths[0],
    later: { status: ['Planned'], sort: 'due.asc' },
  },
  sire: {
    label: 'SIRE inspections',
    one: 'Next SIRE inspection',
    needs: kinds.sire.needs,
    overdue: 'sireOverdue',
    due: 'sireDue',
    path: kinds.sire.paths[0],
    later: { sort: 'date.asc' },
  },
  cdi: {
    label: 'CDI inspections',
    one: 'Next CDI inspection',
    needs: 'CDI',
    overdue: 'cdiOverdue',
    due: 'cdiDue',
    path: '/vetting/cdi-status/1',
  },
  externalAudit: audits('externalAudit', 'External audit', 'externalAuditFindings'),
  internalAudit: audits('internalAudit', 'Internal audit', 'internalAuditFindings'),
  dryDock: {
    label: 'Dry-dockings',
    one: 'Next dry-docking',
    needs: 'Vessel Data',
    overdue: 'dryDockOverdue',
    due: 'dryDockDue',
    path: '/tb-info/vessel-data',
  },
  monthlyReport: {
    label: 'Monthly reports',
    one: 'Monthly report',
    needs: 'Monthly Reports',
    overdue: 'monthlyReport',
    path: '/monthly-report',
  },
} as const satisfies Record<string, DueKind>;

export type DueKindName = keyof typeof dueKinds;
// SAFETY: the keys of an object literal are exactly its names.
export const dueKindNames = Object.keys(dueKinds) as DueKindName[];

/** The kinds that an account with these permissions may read. */
export const readableDueKinds = (permissions: readonly Received<typeof Permission>[]): readonly DueKindName[] =>
  dueKindNames.filter((kind) => mayRead(permissions, [dueKinds[kind].needs]));

/** The address of the list of what is in a state: of these vessels, or of all. */
export const dueHref = (kind: DueKindName, state: DueState, vessel: readonly string[] = []): string => {
  const { overdue, due, path, later }: DueKind = dueKinds[kind];
  const source = { overdue, due, later: later ? undefined : overdue }[state];
  return source ? attentionHref(source, vessel) : fleetHref(path, { ...later, vessel });
};
