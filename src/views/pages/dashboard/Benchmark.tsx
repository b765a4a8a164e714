import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type QueryRef, queryView } from '../../../machines/query/query.ts';
import { useBackCloses } from '../../ui/back-closes.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { twoDecimals } from '../../../contract/format.ts';
import { Loaded } from '../../data/Loaded.tsx';
import {
  type BenchmarkDot,
  benchmarkDirection,
  benchmarkDot,
  type BenchmarkLine,
  benchmarkLines,
  benchmarkSummary,
  benchmarkWord,
  directionText,
  hasValue,
  type ReceivedCategory,
} from '../../../machines/selectors/benchmark.ts';
import { Button } from '../../ui/Button.tsx';

const tones: Readonly<Record<BenchmarkDot, 'good' | 'watch' | 'bad'>> = { red: 'bad', yellow: 'watch', green: 'good' };

/**
 * The benchmark: the company ('TB') compared with the industry ('Ind.'). Shows the main categories; a drawer shows all.
 */
export function Benchmark({ benchmark }: { readonly benchmark: QueryRef<'account.dashboard'> }) {
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  const has = useSelector(benchmark, (snapshot) => Boolean(queryView(snapshot).data?.length));
  return (
    <section className="card benchmark-card" aria-label="Benchmark">
      <div className="card-head">
        <h2 className="section-title">Benchmark</h2>
        {has && (
          <Button look="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Show all
          </Button>
        )}
      </div>
      <BenchmarkKey />
      <Loaded
        query={benchmark}
        contentName="The benchmark"
        shape="rows"
        lines={9}
        none="No data"
        isEmpty={(categories) => categories.length === 0}
      >
        {(categories) => (
          <>
            <BenchmarkTable lines={benchmarkSummary(categories)} />
            <Drawer
              open={open}
              width="list"
              title="Benchmark"
              closeLabel="Close the benchmark"
              onClose={() => setOpen(false)}
            >
              <BenchmarkKey />
              <BenchmarkTable lines={benchmarkLines(categories)} />
            </Drawer>
          </>
        )}
      </Loaded>
    </section>
  );
}

function BenchmarkTable({ lines }: { readonly lines: readonly BenchmarkLine[] }) {
  return (
    <table className="benchmark">
      <thead>
        <tr>
          <th scope="col">Category</th>
          <th scope="col">Ind.</th>
          <th scope="col">TB</th>
          <th scope="col">Rating</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ category, level }) => (
          <CategoryLine key={category.categoryId} category={category} level={level} />
        ))}
      </tbody>
    </table>
  );
}

/** What the abbreviations of the table stand for. On the dashboard it is shown before the table loads: nothing moves. */
function BenchmarkKey() {
  return <p className="muted">Ind.: the industry. TB: this company, compared with it.</p>;
}

function CategoryLine({ category, level }: { readonly category: ReceivedCategory; readonly level: number }) {
  const { categoryName, ikp, parentTB, period, source } = category;
  const valued = hasValue(category);
  const dot = benchmarkDot(category);
  const direction = valued && benchmarkDirection(category);
  const origin = valued ? [period, source].filter(Boolean).join(' · ') : '';
  return (
    <tr data-level={level}>
      <th scope="row">
        {/* Its unit stays with the last word. */}
        {categoryName?.replace(/ %$/, '\u00a0%')}
        {origin !== '' && <small className="muted">{origin}</small>}
        {direction && <small className="muted">{directionText(direction)}</small>}
      </th>
      <td>{valued && twoDecimals(ikp)}</td>
      <td>{valued && twoDecimals(parentTB)}</td>
      <td>
        {valued && (
          <span className="status-tag benchmark-rating" data-tone={dot && tones[dot]}>
            {benchmarkWord(category)}
          </span>
        )}
      </td>
    </tr>
  );
}
