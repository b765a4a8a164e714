import { useSelector } from '@xstate/react';
import { Button } from 'primereact/button';
import { useState } from 'react';
import type { BenchmarkCategory } from '../../contract/models/vetting.ts';
import { type QueryRef, queryView } from '../../machines/query.ts';
import { Drawer } from '../ui/Drawer.tsx';
import { benchmarkValue } from '../ui/formats.ts';
import { Loaded } from '../ui/Loaded.tsx';

/** The specification's dots: green and yellow by name, red for anything else. */
const dots: Readonly<Record<string, 'good' | 'watch'>> = { green: 'good', yellow: 'watch' };

/** How many categories the dashboard itself shows; the drawer has them all. */
const shownHere = 8;

/** Red comes first, then yellow, then green and what does not compare. */
const rank = ({ color }: BenchmarkCategory): number => {
  if (color === null) return 2;
  return { bad: 0, watch: 1, good: 2 }[dots[color] ?? 'bad'];
};

/** The benchmark: the company ('TB') against the industry ('Ind.'), its main categories here and all of them in a drawer. */
export function Benchmark({ benchmark }: { readonly benchmark: QueryRef }) {
  const [open, setOpen] = useState(false);
  const has = useSelector(benchmark, (snapshot) => Boolean(queryView(snapshot, 'account.dashboard').data?.length));
  return (
    <section className="card benchmark-card" aria-label="Benchmark">
      <div className="card-head">
        <h2 className="section-title">Benchmark</h2>
        {has && <Button type="button" text label="Show all" aria-haspopup="dialog" onClick={() => setOpen(true)} />}
      </div>
      <Loaded
        query={benchmark}
        call="account.dashboard"
        failed="The benchmark could not be loaded"
        shape="rows"
        lines={9}
        isEmpty={(categories) => categories.length === 0}
      >
        {(categories) => (
          <>
            <BenchmarkTable
              categories={categories
                .filter(({ bHasValue }) => bHasValue)
                .toSorted((a, b) => rank(a) - rank(b))
                .slice(0, shownHere)}
              all={[]}
            />
            <Drawer
              open={open}
              width="list"
              title="Benchmark"
              closeLabel="Close the benchmark"
              onClose={() => setOpen(false)}
            >
              <BenchmarkTable categories={categories.filter(({ parentId }) => parentId === null)} all={categories} />
            </Drawer>
          </>
        )}
      </Loaded>
    </section>
  );
}

interface TableProps {
  readonly categories: readonly BenchmarkCategory[];
  /** Where the children are found; none: they are not shown. */
  readonly all: readonly BenchmarkCategory[];
}

function BenchmarkTable({ categories, all }: TableProps) {
  return (
    <table className="benchmark">
      <thead>
        <tr>
          <th scope="col">Category</th>
          <th scope="col">Ind.</th>
          <th scope="col">TB</th>
        </tr>
      </thead>
      <tbody>
        {categories.flatMap((category) => [
          <CategoryLine key={category.categoryId} category={category} child={false} />,
          ...all
            .filter(({ parentId }) => parentId === category.categoryId)
            .map((one) => <CategoryLine key={one.categoryId} category={one} child />),
        ])}
      </tbody>
    </table>
  );
}

function CategoryLine({ category, child }: { readonly category: BenchmarkCategory; readonly child: boolean }) {
  const { categoryName, bHasValue, ikp, parentTB, color } = category;
  return (
    <tr data-child={child}>
      <th scope="row">{categoryName}</th>
      <td>{bHasValue && benchmarkValue(ikp)}</td>
      <td>
        {bHasValue && (
          <span
            className="status-tag benchmark-value"
            data-tone={color === null ? undefined : (dots[color] ?? 'bad')}
            title={color ?? 'not compared'}
          >
            {benchmarkValue(parentTB)}
            {color && <span className="visually-hidden"> ({color})</span>}
          </span>
        )}
      </td>
    </tr>
  );
}
