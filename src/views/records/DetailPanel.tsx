import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { fleetId, wholeFleet } from '../../contract/fleet/fleet-link.ts';
import { inSentence } from '../../contract/in-sentence.ts';
import { hrefFor, type RouteState } from '../../routing/location.ts';
import { maxListRows } from '../../contract/models/filter.ts';
import type { KindCall } from '../../contract/records/kinds.ts';
import type { RecordKind } from '../../contract/records/kind.ts';
import type { KindName } from '../../contract/records/kinds.ts';
import { valueAt } from '../../contract/records/value-at.ts';
import { sheetNameOf } from '../../contract/records/sheet-name.ts';
import type { PdfExportRef } from '../../machines/pdf-export.ts';
import type { QueryRef } from '../../machines/query/query.ts';
import type { VesselMenuRef } from '../../machines/vessel-menu.ts';
import { useLocation } from '../portal.ts';
import { Loaded } from '../data/Loaded.tsx';
import type { OpenRow } from '../lists/neighbours.ts';
import { vesselMismatch, vesselOf } from './vessel-mismatch.ts';
import { RecordNeighbours } from './NeighbourLinks.tsx';
import { PanelFacts } from './PanelFacts.tsx';
import { SectionPanel } from './panels.tsx';
import { PdfControl } from './PdfControl.tsx';
import type { RowActors } from './row-actors.ts';
import { RowDrawer } from './RowDrawer.tsx';

interface Props {
  readonly name: KindName;
  readonly kind: RecordKind;
  /** Where the record is in its list. */
  readonly openRow?: OpenRow;
  readonly menu: VesselMenuRef;
  readonly detail: QueryRef<KindCall<'detail'>>;
  readonly pdf: PdfExportRef;
  readonly row: RowActors;
  readonly location: RouteState;
}

/** The panel of the open record. */
export function DetailPanel({ name, kind, openRow, menu, detail, pdf, row, location }: Props) {
  const data = useSelector(detail, ({ context }) => context.received?.data);
  const title = valueAt(data, kind.detailName);
  return (
    <RowDrawer
      of={{ sheet: sheetNameOf(kind), singular: kind.singular }}
      title={typeof title === 'string' ? title : undefined}
      subtitle={data !== undefined && <PanelFacts kind={kind} detail={data} />}
      controls={
        <>
          <RecordNeighbours openRow={openRow} />
          {kind.calls.pdf && data !== undefined && <PdfControl pdf={pdf} />}
        </>
      }
      actors={row}
      location={location}
    >
      <Loaded query={detail} contentName={`This ${inSentence(kind.singular)}`} lines={10}>
        {(answer) => (
          <>
            <ListNote kind={kind} detail={answer} menu={menu} isAbsent={openRow === 'absent'} />
            {kind.sections.map((section) => (
              <SectionPanel key={section.title} section={section} detail={answer} kind={name} />
            ))}
          </>
        )}
      </Loaded>
    </RowDrawer>
  );
}

interface NoteProps extends Pick<Props, 'kind' | 'menu'> {
  readonly detail: unknown;
  readonly isAbsent: boolean;
}

/**
 * Says that the list behind is of another vessel, or does not show the record: an address may contain any record of the
 * account.
 */
function ListNote({ kind, detail, menu, isAbsent }: NoteProps) {
  const location = useLocation();
  const vessels = useSelector(menu, ({ context }) => context.vessels);
  const vessel = vesselMismatch(detail, kind.vesselField, vessels, location?.imono);
  const owner = vesselOf(detail, kind.vesselField, vessels);
  if (!location) return null;
  if (!vessel)
    return (
      isAbsent &&
      owner && (
        <p className="list-note">
          The list behind does not show this record.{' '}
          <Link
            href={hrefFor(location, {
              imono: owner.imono,
              filter: { ...location.filter, mode: 'records', count: maxListRows },
              search: undefined,
              fleet: wholeFleet,
            })}
          >
            Show it in the list{location.imono === fleetId && ` of ${owner.name}`}
          </Link>
        </p>
      )
    );
  return (
    <p className="list-note">
      This is a record of {vessel.name}; the list behind it is another vessel’s.{' '}
      <Link href={hrefFor(location, { imono: vessel.imono })}>Show it in the list of {vessel.name}</Link>
    </p>
  );
}
