import { useSelector } from '@xstate/react';
import { type ReactNode, useId, useState } from 'react';
import { usePortal } from '../portal.ts';
import { Widget } from '../ui/Widget.tsx';
import { ListTool } from './ListBar.tsx';

interface Props {
  /** A filter limits the list: then the chart is folded at first. */
  readonly filtered: boolean;
  readonly children: ReactNode;
}

/** The chart of a list, behind a button of its bar. Whether it is shown is remembered. */
export function ListChart(props: Props) {
  return <Chart key={String(props.filtered)} {...props} />;
}

function Chart({ filtered, children }: Props) {
  const id = useId();
  const { preferences } = usePortal();
  const shown = useSelector(preferences, ({ context }) => context.chart);
  const [shownFiltered, setShownFiltered] = useState(false);
  const open = filtered ? shownFiltered : shown;
  const toggle = () =>
    filtered ? setShownFiltered(!open) : preferences.send({ type: 'preferences.changed', change: { chart: !open } });
  return (
    <>
      <ListTool
        icon="chart"
        title="Chart"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
      />
      {open && (
        <div className="record-chart" id={id}>
          <Widget errorTitle="The chart could not be displayed">{children}</Widget>
        </div>
      )}
    </>
  );
}
