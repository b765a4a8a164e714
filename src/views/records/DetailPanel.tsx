import './detail-panel.css';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { inSentence } from '../../contract/in-sentence.ts';
import { hrefFor, type RouteState } from '../../routing/location.ts';
import type { KindCall } from '../../contract/records/kinds.ts';
import type { RecordKind } from '../../contract/records/kind.ts';
import type { KindName } from '../../contract/records/kinds.ts';
import { valueAt } from '../../contract/records/value-at.ts';
import { mayRead } from '../../contract/permission.ts';
import type { ChangeRef } from '../../machines/change.ts';
import type { PdfExportRef } from '../../machines/pdf-export.ts';
import type { QueryRef } from '../../machines/query/query.ts';
import type { VesselMenuRef } from '../../machines/vessel-menu.ts';
import { useLocation, usePermissions } from '../portal.ts';
import { Drawer } from '../ui/Drawer.tsx';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import type { Neighbours } from '../ui/table/neighbours.ts';
import { vesselMismatch } from './vessel-mismatch.ts';
import { NeighbourLinks } from './NeighbourLinks.tsx';
import { SectionPanel } from './panels.tsx';
import { PdfControl } from './PdfControl.tsx';

const RowEditor = lazyWithRetry(async () => (await import('./RowEditor.tsx')).RowEditor, <Skeleton shape="lines" />);
const RecordHistory = lazyWithRetry(
  async () => (await import('./RecordHistory.tsx')).RecordHistory,
  <Skeleton shape="lines" />,
);

interface Props {
  readonly name: KindName;
  readonly kind: RecordKind;
  readonly record: string | undefined;
  /** Where the record is in its list; undefined: the list does not have it. */
  readonly neighbours?: Neighbours | undefined;
  readonly menu: VesselMenuRef;
  readonly detail: QueryRef<KindCall<'detail'>>;
  readonly pdf: PdfExportRef;
  readonly history: QueryRef<'rows.history'>;
  readonly form: QueryRef<'rows.form'>;
  readonly change: ChangeRef;
  readonly location: RouteState;
  readonly onClose: () => void;
}

/** The panel of the open record, at the right, 700 px wide. Open while the address contains the record. */
export function DetailPanel(props: Props) {
  const { name, kind, record, neighbours, menu, detail, pdf, history, form, change, location, onClose } = props;
  const permissions = usePermissions();
  const mayEdit = mayRead(permissions, ['Data Import']);
  const panel = location.panel === 'edit' && !mayEdit ? undefined : location.panel;
  const open = record !== undefined;
  const data = useSelector(detail, ({ context }) => context.received?.data);
  const title = valueAt(data, kind.detailName);
  return (
    <Drawer
      open={open}
      width="detail"
      title={typeof title === 'string' ? title : kind.singular}
      closeLabel={`Close the ${inSentence(kind.singular)}`}
      controls={
        <>
          {neighbours && <NeighbourLinks neighbours={neighbours} />}
          {kind.calls.pdf && data !== undefined && <PdfControl pdf={pdf} />}
        </>
      }
      onClose={onClose}
    >
      <Tabs
        label="Parts of the record"
        tabs={[
          { label: 'Details', href: hrefFor(location, { panel: undefined }), open: panel === undefined },
          { label: 'History', href: hrefFor(location, { panel: 'history' }), open: panel === 'history' },
          ...(mayEdit ? [{ label: 'Edit', href: hrefFor(location, { panel: 'edit' }), open: panel === 'edit' }] : []),
        ]}
      />
      {panel === 'history' && <RecordHistory history={history} change={change} />}
      {panel === 'edit' && <RowEditor kind={kind} form={form} change={change} location={location} />}
      {panel === undefined && (
        <Loaded query={detail} contentName={`This ${inSentence(kind.singular)}`} lines={10}>
          {(answer) => (
            <>
              <VesselMismatchNote kind={kind} detail={answer} menu={menu} />
              {kind.sections.map((section) => (
                <SectionPanel key={section.title} section={section} detail={answer} kind={name} />
              ))}
            </>
          )}
        </Loaded>
      )}
    </Drawer>
  );
}

/**
 * Names the vessel of the record if the list behind is of another vessel: an address may contain any record of the
 * account.
 */
function VesselMismatchNote({
  kind,
  detail,
  menu,
}: {
  readonly kind: RecordKind;
  readonly detail: unknown;
  readonly menu: VesselMenuRef;
}) {
  const location = useLocation();
  const vessels = useSelector(menu, ({ context }) => context.vessels);
  const vessel = vesselMismatch(detail, kind.vesselField, vessels, location?.imono);
  if (!location || !vessel) return null;
  return (
    <p className="vessel-mismatch">
      This is a record of {vessel.name}; the list behind it is another vessel’s.{' '}
      <Link href={hrefFor(location, { imono: vessel.imono })}>Show it in the list of {vessel.name}</Link>
    </p>
  );
}
