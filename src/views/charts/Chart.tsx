import './charts.css';
import Highcharts from 'highcharts';
import { HighchartsReact, type HighchartsReactRefObject } from 'highcharts-react-official';
import { type CSSProperties, type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Widget } from '../ui/Widget.tsx';
import { ChartAccessibility, hasAccessibility } from './ChartAccessibility.tsx';
import { type ChartTable, FigureTable } from './FigureTable.tsx';
import { chartTheme } from './chart-theme.ts';
import { Button } from '../ui/Button.tsx';

interface Props {
  /** The title, for the heading and for screen readers. */
  readonly title: string;
  readonly options: Highcharts.Options;
  readonly table: ChartTable;
  /** The content in the centre of a ring. */
  readonly centre?: ReactNode;
  /** The content next to the chart, instead of a built-in legend. */
  readonly beside?: ReactNode;
  /** More controls next to the heading. */
  readonly children?: ReactNode;
}

/**
 * Whether a chart can be explored by keyboard and screen reader: it was drawn so, it is not yet, or it was drawn again
 * when the code for it had come.
 */
type Explorable = 'drawn' | 'notYet' | 'drawnAgain';

/**
 * A chart with its heading, and on request its figures as a table. The height is fixed: 304 px unless set in the
 * options. The code for keyboard and screen reader comes after the first drawing; until then the chart is a named image.
 */
export function Chart({ title, options, table, centre, beside, children }: Props) {
  const [asTable, setAsTable] = useState(false);
  const [explorable, setExplorable] = useState<Explorable>(() => (hasAccessibility() ? 'drawn' : 'notYet'));
  const id = useId();
  const merged = useMemo(
    () => Highcharts.merge(chartTheme(), namesOf(title), drawnAs[explorable], options),
    [title, explorable, options],
  );
  const container = useMemo(
    () => ({
      className: 'chart-canvas',
      ...(explorable === 'notYet' && { role: 'img', 'aria-label': title, 'aria-busy': true }),
    }),
    [title, explorable],
  );
  const drawn = useRef<HighchartsReactRefObject>(null);
  // The points under a tooltip are gone when other figures are drawn, and hovering the tooltip would throw.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- before these figures are replaced
  useLayoutEffect(() => () => drawn.current?.chart?.pointer?.reset(false, 0), [merged]);
  return (
    <section
      className="chart"
      aria-labelledby={id}
      data-own-height={options.chart?.height !== undefined}
      style={patternStyle(id)}
    >
      <Hatch id={id} />
      <header>
        <h2 id={id}>{title}</h2>
        {children}
        <Button look="link" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </header>
      {asTable ? (
        <FigureTable title={title} table={table} />
      ) : (
        <div className="chart-body">
          <div className="chart-drawing" data-ring={centre !== undefined}>
            {/* Highcharts reads the options of its module when it creates a chart. */}
            <HighchartsReact
              key={explorable}
              ref={drawn}
              highcharts={Highcharts}
              options={merged}
              containerProps={container}
              {...(explorable === 'notYet' && { callback: hideDrawing })}
            />
            {centre !== undefined && <p className="chart-centre">{centre}</p>}
          </div>
          {beside}
        </div>
      )}
      {explorable === 'notYet' && (
        <Widget errorTitle="The chart cannot be explored by keyboard: a part of the portal could not be loaded">
          <ChartAccessibility onLoaded={() => setExplorable('drawnAgain')} />
        </Widget>
      )}
    </section>
  );
}

/** The custom property that charts.css fills the third series with in a contrast theme. */
const patternStyle = (id: string): CSSProperties & Readonly<Record<`--${string}`, string>> => ({
  '--chart-hatch': `url("#${id}-hatch")`,
});

/** The diagonal lines that tell the third series of a chart from the others where the system sets the colours. */
function Hatch({ id }: { readonly id: string }) {
  return (
    <svg className="chart-pattern" width="0" height="0" aria-hidden="true">
      <pattern id={`${id}-hatch`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" />
        <path d="M0 0v5" />
      </pattern>
    </svg>
  );
}

/** Without its module Highcharts warns about `accessibility`; a second drawing is not animated again. */
const drawnAs: Readonly<Record<Explorable, Highcharts.Options>> = {
  drawn: {},
  notYet: { accessibility: { enabled: false } },
  drawnAgain: { plotOptions: { series: { animation: false } } },
};

/** Highcharts makes the drawing an image without a name; its container is the named one. */
const hideDrawing = ({ renderer }: Highcharts.Chart) => renderer.box.setAttribute('aria-hidden', 'true');

/** What a screen reader calls the chart, instead of 'Chart. Highcharts interactive chart.'. */
const namesOf = (title: string): Highcharts.Options => ({
  accessibility: { description: title },
  lang: { accessibility: { chartContainerLabel: `${title}. Interactive chart.` } },
});
