import { cell } from '../../contract/format.ts';

/** The figures of a chart as a table: column headings and rows of text. */
export interface ChartTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** Shows the figures of a chart as a table, as an alternative to the chart. */
export function FigureTable({
  title,
  table: { headings, rows },
}: {
  readonly title: string;
  readonly table: ChartTable;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
    <div className="chart-body chart-table" role="region" aria-label={`${title}, as a table`} tabIndex={0}>
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
                <td key={headings[index + 1]}>{typeof value === 'string' ? value : cell(value, 'count')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
