import './vetting.css';
import type { QueryRef } from '../../machines/query.ts';
import { Loaded } from '../ui/Loaded.tsx';

/** 'Top Repeating Questions': how often each was observed, titled by the quarter. */
export function RepeatingQuestions({ repeating }: { readonly repeating: QueryRef }) {
  return (
    <section className="card repeating" aria-label="Top Repeating Questions">
      <Loaded
        query={repeating}
        call="vetting.repeating"
        failed="The questions could not be loaded"
        isEmpty={({ items }) => items.length === 0}
      >
        {({ quarter, items }) => {
          const most = Math.max(...items.map(({ instances }) => instances), 1);
          return (
            <>
              <h2 className="section-title">
                Top Repeating Questions <span className="muted">{quarter}</span>
              </h2>
              <ol>
                {items.map(({ questions, instances }) => (
                  <li key={questions}>
                    <span>{questions}</span>
                    <span className="repeating-count">{instances}</span>
                    <progress max={most} value={instances} aria-label={`${instances} instances`} />
                  </li>
                ))}
              </ol>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
