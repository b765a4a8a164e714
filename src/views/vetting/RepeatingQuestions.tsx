import './vetting.css';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { type QueryRef, queryView } from '../../machines/query/query.ts';
import { countedOrMissing } from '../../contract/format.ts';
import { Loaded } from '../data/Loaded.tsx';

interface Props {
  readonly repeating: QueryRef<'vetting.repeating'>;
  /** The href of the inspections in which a question was observed. */
  readonly hrefOf: (question: string) => string;
}

/** 'Top Repeating Questions': how often each was observed, with the quarter in the title. */
export function RepeatingQuestions({ repeating, hrefOf }: Props) {
  const quarter = useSelector(repeating, (snapshot) => queryView(snapshot).data?.quarter);
  return (
    <section className="card repeating" aria-label="Top Repeating Questions">
      <h2 className="section-title">
        Top Repeating Questions <span className="muted">{quarter}</span>
      </h2>
      <Loaded
        query={repeating}
        contentName="The questions"
        shape="rows"
        none="No data"
        isEmpty={({ items }) => items.length === 0}
      >
        {({ items }) => {
          const maxInstances = Math.max(...items.map(({ instances }) => instances ?? 0), 1);
          return (
            <ol>
              {items.map(({ questions, instances }) => (
                <li key={questions}>
                  <Link href={hrefOf(questions)}>{questions}</Link>
                  <span className="repeating-count">{countedOrMissing(instances, 'instance')}</span>
                  <progress max={maxInstances} value={instances ?? 0} aria-hidden="true" />
                </li>
              ))}
            </ol>
          );
        }}
      </Loaded>
    </section>
  );
}
