import './detail-panel.css';
import { useSelector } from '@xstate/react';
import type { RecordKind } from '../../contract/records/kind.ts';
import type { KindName } from '../../contract/records/kinds.ts';
import type { PdfExportRef } from '../../machines/pdf-export.ts';
import type { QueryRef } from '../../machines/query.ts';
import { Drawer } from '../ui/Drawer.tsx';
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
  const data = useSelector(detail, ({ context }) => context.received?.data);
  const title = valueAt(data, kind.detailName);
  return (
    <Drawer
      open={open}
      width="detail"
      title={typeof title === 'string' ? title : kind.singular}
      closeLabel={`Close the ${kind.singular.toLowerCase()}`}
      controls={kind.calls.pdf && data !== undefined && <PdfControl pdf={pdf} />}
      onClose={onClose}
    >
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
    </Drawer>
  );
}
