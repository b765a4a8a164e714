import './detail-panel.css';
import { useSelector } from '@xstate/react';
import { Sidebar } from 'primereact/sidebar';
import { useId } from 'react';
import type { RecordKind } from '../../contract/records/kind.ts';
import type { KindName } from '../../contract/records/kinds.ts';
import type { PdfExportRef } from '../../machines/pdf-export.ts';
import type { QueryRef } from '../../machines/query.ts';
import { useInertBehind } from '../ui/inert-behind.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { valueAt } from './fields.ts';
import { SectionPanel } from './panels.tsx';
import { PdfControl } from './PdfControl.tsx';

interface Props {
  readonly name: KindName;
  readonly kind: RecordKind;
  readonly record: number | undefined;
  readonly detail: QueryRef;
  readonly pdf: PdfExportRef;
  readonly onClose: () => void;
}

/** The open record, from the right, 700 wide: open as long as the address names it. */
export function DetailPanel({ name, kind, record, detail, pdf, onClose }: Props) {
  const open = record !== undefined;
  const titleId = useId();
  const data = useSelector(detail, ({ context }) => context.received?.data);
  const title = valueAt(data, kind.detailName);
  useInertBehind(open);
  return (
    <Sidebar
      visible={open}
      position="right"
      className="drawer drawer-detail"
      onHide={onClose}
      blockScroll
      ariaCloseLabel={`Close the ${kind.singular.toLowerCase()}`}
      pt={{ root: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId }, content: { tabIndex: 0 } }}
      header={
        <div className="detail-head">
          <h2 id={titleId}>{typeof title === 'string' ? title : kind.singular}</h2>
          {kind.calls.pdf && data !== undefined && <PdfControl pdf={pdf} />}
        </div>
      }
    >
      {open && (
        <Loaded
          query={detail}
          // SAFETY: every kind has this request; its own schema parsed the answer.
          call={`${name}.detail` as 'nearMiss.detail'}
          failed={`This ${kind.singular.toLowerCase()} could not be loaded`}
          lines={10}
        >
          {(answer) =>
            kind.sections.map((section) => (
              <SectionPanel key={section.title} section={section} detail={answer} kind={name} />
            ))
          }
        </Loaded>
      )}
    </Sidebar>
  );
}
