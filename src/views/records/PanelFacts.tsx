import { daysBetween } from '../../contract/day-arithmetic.ts';
import { counted } from '../../contract/format.ts';
import type { RecordKind } from '../../contract/records/kind.ts';
import { valueAt } from '../../contract/records/value-at.ts';
import { useLocation } from '../portal.ts';
import { StatusTag } from '../ui/StatusTag.tsx';

interface Props {
  readonly kind: RecordKind;
  readonly detail: unknown;
}

/** What tells a record from others: its vessel, number, status, and when it is due and expires. */
export function PanelFacts({ kind, detail }: Props) {
  const today = useLocation()?.today ?? '';
  const textOf = (field: string | undefined): string => {
    const value = field === undefined ? null : valueAt(detail, field);
    return typeof value === 'string' ? value : '';
  };
  const status = textOf(statusField(kind));
  const expiry = textOf(kind.expiryField);
  const renewal = textOf(kind.renewalField);
  const texts = [
    textOf(kind.vesselField),
    textOf(kind.numberField),
    // A certificate is overdue when its renewal is, long before it expires.
    renewal < expiry ? dueText(renewal, today) : '',
    expiryText(expiry, today),
  ];
  return <FactsLine status={status} texts={texts} />;
}

interface LineProps {
  /** Empty: there is none. */
  readonly status: string;
  /** The empty ones are left out. */
  readonly texts: readonly string[];
}

/** The line below the title of a panel: a status, and what else tells its row from others. */
export function FactsLine({ status, texts }: LineProps) {
  return (
    <p className="panel-facts muted">
      {status !== '' && <StatusTag status={status} />}
      {texts.filter(Boolean).map((text) => (
        <span key={text}>{text}</span>
      ))}
    </p>
  );
}

const statusField = ({ sections }: RecordKind): string | undefined =>
  sections
    .flatMap((section) => (section.panel === 'facts' ? section.fields : []))
    .find(({ format }) => format === 'status')?.field;

/** 'Expires in 12 days'; empty without a day. */
export const expiryText = (day: string, today: string): string => daysText(day, today, ['Expires', 'Expired']);

/** 'Due in 12 days'; empty without a day. */
export const dueText = (day: string, today: string): string => daysText(day, today, ['Due', 'Due']);

const daysText = (day: string, today: string, [ahead, past]: readonly [string, string]): string => {
  if (!/^\d{4}-\d\d-\d\d/.test(day) || today === '') return '';
  const days = daysBetween(today, day.slice(0, 10));
  if (days === 0) return `${ahead} today`;
  return days > 0 ? `${ahead} in ${counted(days, 'day')}` : `${past} ${counted(-days, 'day')} ago`;
};
