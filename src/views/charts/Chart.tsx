import './charts.css';
import Highcharts from 'highcharts';
import 'highcharts/modules/accessibility.js';
import { HighchartsReact } from 'highcharts-react-official';
import { useMemo, useState } from 'react';
import { chartTheme } from './theme.ts';

/** The same figures as a table: a heading per column, and rows of text. */
export interface ChartTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

interface Props {
  /** What it shows, for its heading and for those who cannot see it. */
  readonly title: string;
  readonly options: Highcharts.Options;
  readonly table: ChartTable;
  /** Further choices beside the heading. */
  readonly children?: React.ReactNode;
}

/** A chart with its heading, and its figures as a table for whoever asks. */
export function Chart({ title, options, table, children }: Props) {
  const [asTable, setAsTable] = useState(false);
  const merged = useMemo(
    () => Highcharts.merge(chartTheme(), { accessibility: { description: title } }, options),
    [title, options],
  );
  return (
    <figure className="chart">
      <figcaption>
        <span>{title}</span>
        {children}
        <button type="button" className="link-button" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as chart' : 'Show as table'}
        </button>
      </figcaption>
      {asTable ? (
        <FigureTable title={title} {...table} />
      ) : (
        <HighchartsReact highcharts={Highcharts} options={merged} />
      )}
    </figure>
  );
}

function FigureTable({ title, headings, rows }: ChartTable & { readonly title: string }) {
  return (
    <div className="chart-table" role="region" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((value, index) => (
                <td key={headings[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
