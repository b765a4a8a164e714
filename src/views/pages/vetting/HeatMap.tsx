import './heat-map.css';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { wholeFleet } from '../../../contract/fleet/fleet-link.ts';
import { counted, twoDecimals } from '../../../contract/format.ts';
import { type QueryRef, queryView } from '../../../machines/query/query.ts';
import { heatBounds, type HeatLevel, type HeatRow, heatRows } from '../../../machines/selectors/vetting.ts';
import { hrefFor, type RouteState } from '../../../routing/location.ts';
import { focusNextStop } from '../../ui/grid-focus.ts';
import { Loaded } from '../../data/Loaded.tsx';
import { useShownAtFirst } from '../../lists/shown-at-first.tsx';
import { Spacer } from '../../lists/Spacer.tsx';
import { useVirtualRows } from '../../lists/virtual-rows.ts';

/** The number of vessels that are shown at first. */
const shownAtFirst = 20;

interface Props {
  readonly query: QueryRef<'vetting.matrix'>;
  readonly location: RouteState;
}

/**
 * Vessels by chapters: observations per inspection in each cell, which links to those observations. Hidden if the server
 * lacks the request.
 */
export function HeatMap({ query, location }: Props) {
  const problem = useSelector(query, (snapshot) => queryView(snapshot).problem?.kind);
  if (problem === 'missing' || problem === 'notImplemented') return null;
  return (
    <section className="card heat-map" aria-label="Vessels by chapter">
      <h2 className="section-title">Observations per inspection, by vessel and chapter</h2>
      <Loaded
        query={query}
        contentName="The vessels by chapter"
        shape="rows"
        lines={10}
        none="No data"
        isEmpty={({ items }) => items.length === 0}
      >
        {({ chapters, items }) => <Grid chapters={chapters} rows={heatRows(items)} location={location} />}
      </Loaded>
    </section>
  );
}

interface GridProps {
  readonly chapters: readonly string[];
  readonly rows: readonly HeatRow[];
  readonly location: RouteState;
}

function Grid({ chapters, rows, location }: GridProps) {
  const { shown, button } = useShownAtFirst(rows, shownAtFirst, 'vessel');
  const container = useRef<HTMLDivElement>(null);
  const { indexes, before, after, measure } = useVirtualRows(shown.length, container);
  const [focused, setFocused] = useState<string>();
  const linked = indexes.flatMap((row) =>
    (shown[row]?.cells ?? []).flatMap(({ level }, at) => (level ? stopAt(row, at) : [])),
  );
  const active = focused !== undefined && linked.includes(focused) ? focused : linked[0];
  return (
    <>
      <Legend chapters={chapters} />
      <div className="heat-grid" ref={container} onKeyDown={focusNextStop}>
        <table role="grid" aria-label="Vessels by chapter" aria-rowcount={rows.length + 1}>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">Vessel</th>
              {chapters.map((chapter) => (
                <th key={chapter} scope="col">
                  {numberOf(chapter)}
                  <span className="visually-hidden">{chapter.slice(numberOf(chapter).length)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Spacer height={before} />
            {indexes.map((index) => {
              const row = shown[index];
              return (
                row && (
                  <tr key={row.imono} data-index={index} aria-rowindex={index + 2} ref={measure}>
                    <th scope="row">
                      <span title={row.vessel ?? row.imono}>{row.vessel ?? row.imono}</span>
                      <small>
                        {twoDecimals(row.average)} in {counted(row.inspections, 'inspection')}
                      </small>
                    </th>
                    {chapters.map((chapter, at) => (
                      <Cell
                        key={chapter}
                        {...{ row, chapter, at, location }}
                        stop={stopAt(index, at)}
                        isActive={stopAt(index, at) === active}
                        onFocus={setFocused}
                      />
                    ))}
                  </tr>
                )
              );
            })}
            <Spacer height={after} />
          </tbody>
        </table>
      </div>
      {button}
    </>
  );
}

interface CellProps {
  readonly row: HeatRow;
  readonly chapter: string;
  /** The index of the chapter. */
  readonly at: number;
  readonly location: RouteState;
  readonly stop: string;
  readonly isActive: boolean;
  readonly onFocus: (stop: string) => void;
}

function Cell({
  row: { imono, vessel, inspections, cells },
  chapter,
  at,
  location,
  stop,
  isActive,
  onFocus,
}: CellProps) {
  const { observations, average, level } = cells[at] ?? { observations: 0, average: 0, level: 0 };
  const figures = (
    <>
      <span>
        <span className="visually-hidden">
          {vessel ?? imono}, chapter {chapter}:{' '}
        </span>
        {twoDecimals(average)}
        <span className="visually-hidden"> observations per inspection, </span>
      </span>
      <small>
        {observations} / {inspections}
        <span className="visually-hidden"> {inspections === 1 ? 'inspection' : 'inspections'}</span>
      </small>
    </>
  );
  const number = numberOf(chapter);
  const isOpen = location.tab === number && location.fleet.vessel.includes(imono);
  return (
    <td data-level={level}>
      {level === 0 ? (
        <div data-chapter={number}>{figures}</div>
      ) : (
        <Link
          href={hrefFor(location, { tab: number, fleet: { ...wholeFleet, vessel: [imono] } })}
          aria-current={isOpen ? 'true' : undefined}
          data-chapter={number}
          data-stop={stop}
          tabIndex={isActive ? 0 : -1}
          onFocus={() => onFocus(stop)}
        >
          {figures}
        </Link>
      )}
    </td>
  );
}

const [low, middle, high] = heatBounds;
const levels: readonly (readonly [level: HeatLevel, text: string])[] = [
  [0, 'None'],
  [1, `Up to ${twoDecimals(low)}`],
  [2, `Up to ${twoDecimals(middle)}`],
  [3, `Up to ${twoDecimals(high)}`],
  [4, `Above ${twoDecimals(high)}`],
];

/** What the shades, the figures of a cell and the numbers of the chapters mean. */
function Legend({ chapters }: Pick<GridProps, 'chapters'>) {
  return (
    <div className="heat-legend">
      <p className="muted">
        In a cell: observations per inspection; below it, observations / inspections (n). A cell opens its observations.
      </p>
      <p className="muted">Chapters: {chapters.join(' · ')}</p>
      <ul aria-label="Observations per inspection">
        {levels.map(([level, text]) => (
          <li key={level} data-level={level}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

const numberOf = (chapter: string): string => chapter.split(' ')[0] ?? chapter;

const stopAt = (row: number, column: number): string => `${row} ${column}`;
