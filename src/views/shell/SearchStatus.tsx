import { useSelector } from '@xstate/react';
import { counted } from '../../contract/format.ts';
import { minSearchText } from '../../contract/search/found-rows.ts';
import type { SearchEverythingRef } from '../../machines/search-everything.ts';
import { TryAgain } from '../ui/TryAgain.tsx';

interface Props {
  readonly search: SearchEverythingRef;
  /** The number of options below. */
  readonly count: number;
  readonly onRetry: () => void;
}

/** What the search does, for everyone: how much is found, that the records are searched, or why they cannot be. */
export function SearchStatus({ search, count, onRetry }: Props) {
  const busy = useSelector(search, (snapshot) => snapshot.hasTag('busy'));
  const failed = useSelector(search, (snapshot) => snapshot.matches({ open: 'failed' }));
  const { problem, keyword, note } = useSelector(search, ({ context }) => context);
  const isLacking = problem?.kind === 'notImplemented' || problem?.kind === 'missing';
  const found = count === 0 ? 'No results' : counted(count, 'result');
  const isSearch = keyword.trim().length >= minSearchText;
  return (
    <div className="search-everything-status">
      <p role="status">
        {busy && 'Searching records…'}
        {!busy && failed && `Records cannot be searched: ${problem?.message ?? ''}`}
        {!busy && !failed && isSearch && [found, note].filter(Boolean).join('. ')}
      </p>
      {failed && !isLacking && <TryAgain look="text" onClick={onRetry} />}
    </div>
  );
}
