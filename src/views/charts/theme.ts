import type { AxisTickPositionerCallbackFunction, Options } from 'highcharts';

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const label = { style: { color: 'var(--muted)', fontSize: '12px' } } as const;

/** The highest of figures of which some may be missing; 0 where all are. */
export const highest = (figures: readonly (number | null)[]): number => Math.max(0, ...figures.map(Number));

/** The most lines a line chart draws across, the one at 0 among them, and the most of them that carry their figure. */
const mostLines = 24;
const mostLineLabels = 12;

/** The y axis of a line chart from 0 to its highest figure: a line every 2, or every multiple of 2 where that would be too many. */
export const lineAxis = (greatest: number): { tickPositions: number[]; labels: { step: number } } => {
  const step = 2 * Math.max(1, Math.ceil(greatest / 2 / (mostLines - 1)));
  const lines = Math.max(1, Math.ceil(greatest / step)) + 1;
  return {
    tickPositions: Array.from({ length: lines }, (_, at) => at * step),
    labels: { step: Math.ceil(lines / mostLineLabels) },
  };
};

/** The room a month's label takes along the axis, in pixels. */
const periodWidth = 80;

/** Labels of so many periods that are never cut: as many as fit, evenly, the newest among them. */
export const fittingPeriods = (count: number): AxisTickPositionerCallbackFunction =>
  function ticks() {
    const every = Math.max(1, Math.ceil((count * periodWidth) / Math.max(this.len, 1)));
    return Array.from({ length: Math.ceil(count / every) }, (_, at) => count - 1 - at * every).toReversed();
  };

/** Whether every one of two columns of so many periods has room for its figure over it, in a drawing this wide. */
export const hasRoomForLabels = (plotWidth: number, count: number): boolean => plotWidth / Math.max(count, 1) >= 68;

/** Ticks from 0 at exactly this step, whatever the room: the last one at or above the greatest value. */
export const stepTicks = (greatest: number, step: number): number[] => {
  // Counted and divided, for 0.1 + 0.2 is not 0.3.
  const perUnit = Math.round(1 / step);
  const count = Math.max(1, Math.ceil(greatest * perUnit - 1e-9));
  return Array.from({ length: count + 1 }, (_, at) => at / perUnit);
};

/** A text of the server as a label of a chart, which would otherwise read tags in it. */
export const labelText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** How every chart looks. Colours are the tokens themselves, so that light and dark follow without drawing anew. */
export const chartTheme = (): Options => ({
  accessibility: {
    enabled: true,
    keyboardNavigation: { enabled: true },
    landmarkVerbosity: 'disabled',
    screenReaderSection: { beforeChartFormat: '<div>{chartLongdesc}</div>', afterChartFormat: '' },
  },
  chart: {
    animation: !still(),
    backgroundColor: 'transparent',
    style: { fontFamily: 'var(--font)' },
    spacing: [8, 4, 8, 4],
  },
  colors: ['var(--company)', 'var(--benchmark)', 'var(--control)'],
  credits: { enabled: false },
  // Its own palette would come as an inline style, which the page's policy refuses; charts.css gives it our tokens.
  palette: { injectCSS: false, colorScheme: 'inherit' },
  title: { text: '' },
  legend: {
    align: 'left',
    verticalAlign: 'top',
    padding: 0,
    margin: 12,
    itemStyle: { color: 'var(--ink)', fontWeight: 'normal', fontSize: '12px' },
    itemHoverStyle: { color: 'var(--accent)' },
  },
  tooltip: {
    backgroundColor: 'var(--surface)',
    borderColor: 'var(--control)',
    borderRadius: 6,
    shadow: false,
    shared: true,
    style: { color: 'var(--ink)', fontSize: '12px' },
  },
  xAxis: {
    labels: { autoRotation: [], style: { ...label.style, textOverflow: 'none', whiteSpace: 'nowrap' } },
    lineColor: 'var(--line)',
    tickLength: 0,
  },
  yAxis: {
    labels: label,
    gridLineColor: 'var(--line)',
    title: { text: '' },
    min: 0,
  },
  plotOptions: {
    series: {
      animation: still() ? false : { duration: 300 },
      states: { inactive: { opacity: 1 } },
      dataLabels: {
        // Beside its column or bar, in the ink of the page.
        inside: false,
        allowOverlap: true,
        crop: false,
        overflow: 'allow',
        padding: 2,
        style: { color: 'var(--ink)', fontSize: '11px', fontWeight: 'normal', textOutline: 'none' },
      },
    },
    column: { borderWidth: 0, borderRadius: 2, maxPointWidth: 32, groupPadding: 0.1 },
    bar: { borderWidth: 0, borderRadius: 2, groupPadding: 0.08, pointPadding: 0.12 },
    line: { lineWidth: 2, marker: { radius: 3, symbol: 'circle' } },
  },
});
