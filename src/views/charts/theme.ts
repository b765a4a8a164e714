import type { Options } from 'highcharts';

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const label = { style: { color: 'var(--muted)', fontSize: '12px' } } as const;

/** How every chart looks. Colours are the tokens themselves, so that light and dark follow without drawing anew. */
export const chartTheme = (): Options => ({
  accessibility: { enabled: true, keyboardNavigation: { enabled: true } },
  chart: {
    animation: !still(),
    backgroundColor: 'transparent',
    style: { fontFamily: 'var(--font)' },
    height: 240,
    spacing: [8, 4, 8, 4],
  },
  colors: ['var(--company)', 'var(--benchmark)', 'var(--control)'],
  credits: { enabled: false },
  // Its own palette would come as an inline style, which the page's policy refuses; the tokens above are ours.
  palette: { injectCSS: false },
  title: { text: '' },
  legend: {
    align: 'left',
    verticalAlign: 'top',
    itemStyle: { color: 'var(--ink)', fontWeight: 'normal', fontSize: '12px' },
    itemHoverStyle: { color: 'var(--accent)' },
  },
  tooltip: {
    backgroundColor: 'var(--surface)',
    borderColor: 'var(--line)',
    borderRadius: 6,
    shadow: false,
    shared: true,
    style: { color: 'var(--ink)', fontSize: '12px' },
  },
  xAxis: { labels: label, lineColor: 'var(--line)', tickColor: 'var(--line)' },
  yAxis: { labels: label, gridLineColor: 'var(--line)', title: { text: '' }, min: 0 },
  plotOptions: {
    series: { animation: still() ? false : { duration: 300 }, states: { inactive: { opacity: 1 } } },
    column: { borderWidth: 0, borderRadius: 2, maxPointWidth: 32, groupPadding: 0.1 },
    line: { lineWidth: 2, marker: { radius: 3, symbol: 'circle' } },
  },
});
