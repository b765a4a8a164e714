import { setTimeout as pause } from 'node:timers/promises';
import { newsInput, questionsInput, searchInput } from '../dashboard-inputs.ts';
import type { SignedInClient } from '../../../tests/support/signed-in-client.ts';
import type { Figures } from './figures.ts';

interface Visit {
  readonly until: AbortSignal;
  /** About how often the tokens are exchanged, besides when they expire. */
  readonly refreshMs: number;
  readonly figures: Figures;
}

/** How long a person looks at a page, in milliseconds. */
const looks = { least: 2_000, most: 10_000 } as const;

/** A person goes from page to page until told to stop. Each page sends its requests at once. */
export const browse = async ({ api, refresh }: SignedInClient, { until, refreshMs, figures }: Visit): Promise<void> => {
  /** Measures a request; a failure is counted where the client reports it. */
  const timed = async <T>(work: Promise<T>): Promise<T | undefined> => {
    const began = performance.now();
    try {
      return await work;
    } catch {
      return undefined;
    } finally {
      figures.answered(performance.now() - began);
    }
  };
  let imono = '';
  const filter = () => searchInput({ imono });
  const dashboard = async () => {
    const [vessels] = await Promise.all([
      timed(api('account.vessels', {})),
      timed(api('account.profile', {})),
      timed(api('track.all', {})),
      timed(api('track.lastUpdate', {})),
      timed(api('attention.list', {})),
      timed(api('fleet.certificates', {})),
      timed(api('news.search', newsInput)),
      timed(api('vetting.repeating', questionsInput)),
    ]);
    const all = vessels?.data ?? [];
    imono = all[Math.floor(Math.random() * all.length)]?.imono ?? imono;
  };
  const nearMisses = async () => {
    const found = await timed(api('nearMiss.search', filter()));
    const id = found?.data?.items?.[0]?.nearMissID;
    if (id !== undefined && id !== null) await timed(api('nearMiss.detail', { id }));
  };
  const certificates = () => timed(api('certificate.search', filter()));
  const position = () =>
    Promise.all([timed(api('track.byImo', { imo: imono })), timed(api('fleet.detail', { IMO: imono }))]);
  const search = () => timed(api('search.everything', { text: 'fire drill' }));
  const pages = [dashboard, nearMisses, certificates, position, search];

  let refreshAt = performance.now() + Math.random() * refreshMs;
  await dashboard();
  while (!until.aborted) {
    const look = looks.least + Math.random() * (looks.most - looks.least);
    await pause(look, undefined, { signal: until }).catch(() => undefined);
    if (until.aborted) return;
    if (performance.now() > refreshAt) {
      refreshAt += refreshMs;
      await refresh().catch((error: unknown) => figures.failed(`refresh: ${String(error)}`));
    }
    await pages[Math.floor(Math.random() * pages.length)]?.();
  }
};
