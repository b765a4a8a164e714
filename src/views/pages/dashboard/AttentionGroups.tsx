import { Link } from 'wouter';
import { type ReactNode, useState } from 'react';
import { type AttentionSource, attentionSources } from '../../../contract/attention/attention-sources.ts';
import { counted } from '../../../contract/format.ts';
import {
  type AttentionGroup,
  countedRows,
  type KnownLine,
  lineText,
} from '../../../machines/selectors/attention-lines.ts';
import { attentionHref } from '../../../contract/attention/attention-href.ts';
import { useMediaQuery } from '../../ui/media-query.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useVesselHref } from '../../vessel/vessel-href.ts';

interface FoldedProps {
  readonly summary: ReactNode;
  /** What unfolds: rendered only while it is open, because it may have a line for each vessel. */
  readonly children: () => ReactNode;
}

/** A summary that unfolds. */
function Folded({ summary, children }: FoldedProps) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {open && children()}
    </details>
  );
}

/** How many groups are shown at once, and how many beside the map, which is as high; the others unfold. */
const shownGroups = { above: 10, beside: 15 } as const;

interface Props {
  readonly groups: readonly AttentionGroup[];
  /** By vessel; else by kind. */
  readonly grouped: boolean;
  /** The sources of which a line is dismissed: their list is limited to the vessels that are shown. */
  readonly hidden: ReadonlySet<AttentionSource>;
  readonly dismissHref: (line: KnownLine) => string;
}

/** The groups, the worst first, each with its count and what is behind it. */
export function AttentionGroups({ groups, ...props }: Props) {
  const isBeside = useMediaQuery('(width >= 1290px)');
  const shown = shownGroups[isBeside ? 'beside' : 'above'];
  const more = groups.slice(shown);
  return (
    <>
      <GroupList groups={groups.slice(0, shown)} {...props} />
      {more.length > 0 && (
        <Folded summary={`${more.length} more`}>{() => <GroupList groups={more} {...props} />}</Folded>
      )}
    </>
  );
}

function GroupList({ groups, grouped, hidden, dismissHref }: Props) {
  return (
    <ul>
      {groups.map((group) => (
        <li key={group.key}>
          <StatusTag status={attentionSources[group.source].status} />
          {grouped ? (
            <VesselGroup group={group} dismissHref={dismissHref} />
          ) : (
            <KindGroup group={group} isLimited={hidden.has(group.source)} dismissHref={dismissHref} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface KindProps extends Pick<Props, 'dismissHref'> {
  readonly group: AttentionGroup;
  readonly isLimited: boolean;
}

/** A source: its count opens its list; its vessels unfold. */
function KindGroup({ group: { source, count, lines }, isLimited, dismissHref }: KindProps) {
  const vessels = lines.flatMap(({ imono }) => imono ?? []);
  const limited = isLimited || ['fleet', 'particulars'].includes(attentionSources[source].list.page);
  const [company] = lines.filter(({ imono }) => imono === null);
  return (
    <>
      <Link href={attentionHref(source, limited ? vessels : [])}>{countedRows(source, count)}</Link>
      {lines.length === 1 && lines[0]?.note && (
        <span className="muted">
          {lines[0].vessel}: {lines[0].note}
        </span>
      )}
      {company && <Dismiss line={company} href={dismissHref(company)} />}
      {vessels.length > 0 && (
        <Folded summary={counted(vessels.length, 'vessel')}>
          {() => (
            <ul>
              {lines.map((line) =>
                line.imono === null ? null : (
                  <li key={line.imono}>
                    <Link href={attentionHref(source, [line.imono])}>{line.vessel ?? line.imono}</Link>
                    <span className="muted">{line.note ?? line.count}</span>
                    <Dismiss line={line} href={dismissHref(line)} />
                  </li>
                ),
              )}
            </ul>
          )}
        </Folded>
      )}
    </>
  );
}

/** A vessel, or the company: its lines unfold, each opens its list. */
function VesselGroup({ group: { vessel, lines }, dismissHref }: Pick<KindProps, 'group' | 'dismissHref'>) {
  const hrefOf = useVesselHref();
  const [imono] = lines.map((line) => line.imono);
  return (
    <>
      {imono && hrefOf ? <Link href={hrefOf(imono)}>{vessel}</Link> : (vessel ?? 'All vessels')}
      <Folded summary={summaryOf(lines)}>
        {() => (
          <ul>
            {lines.map((line) => (
              <li key={line.source}>
                <StatusTag status={attentionSources[line.source].status} />
                <Link href={attentionHref(line.source, line.imono === null ? [] : [line.imono])}>
                  {countedRows(line.source, line.count)}
                </Link>
                {line.note && <span className="muted">{line.note}</span>}
                <Dismiss line={line} href={dismissHref(line)} />
              </li>
            ))}
          </ul>
        )}
      </Folded>
    </>
  );
}

/** The worst of a vessel in words, whose status stands before them: '2 certificates, 5 certificates due and 3 more'. */
const summaryOf = (lines: readonly KnownLine[]): string => {
  const [first, second, ...others] = lines.map((line, at) => {
    const rows = countedRows(line.source, line.count);
    return at === 0 || statusOf(line) === statusOf(lines[0] ?? line) ? rows : `${rows} ${statusOf(line).toLowerCase()}`;
  });
  const worst = [first, second].filter(Boolean).join(', ');
  return others.length === 0 ? worst : `${worst} and ${others.length} more`;
};

const statusOf = ({ source }: KnownLine): string => attentionSources[source].status;

function Dismiss({ line, href }: { readonly line: KnownLine; readonly href: string }) {
  return (
    <Link className="attention-dismiss" href={href} aria-label={`Dismiss ${lineText(line)}`}>
      Dismiss
    </Link>
  );
}
