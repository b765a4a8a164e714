import { dayTime } from '../../contract/format.ts';
import { OutdatedError, problemOf } from '../../contract/problem.ts';
import type { ToastParams } from '../effects.ts';
import type { SavedView, SavedViews } from './saved-views-setup.ts';

const parts: readonly (readonly [string, (view: SavedView) => unknown])[] = [
  ['name', ({ name }) => name],
  ['filter and columns', ({ settings }) => JSON.stringify(settings)],
  ['sharing', ({ shared }) => shared],
];

/**
 * What is said when a view was changed or deleted since it was loaded: when, and what of it. Names nobody: only its owner can have
 * changed it, or an administrator who ended its sharing.
 */
export const outdatedText = (error: unknown, loaded: SavedView | undefined): ToastParams => {
  if (problemOf(error).kind === 'missing')
    return { severity: 'warn', text: 'This view was deleted, or is not shared any more. The views were reloaded' };
  const { changed, current } = error instanceof OutdatedError ? error.meanwhile() : { changed: null, current: null };
  // SAFETY: the call that opens a view is that of the list.
  const stored = (current as SavedViews | null)?.items.find(({ id }) => id === loaded?.id);
  const what = loaded && stored ? parts.filter(([, of]) => of(loaded) !== of(stored)).map(([name]) => name) : [];
  const sentences = [
    `${loaded ? `The view '${loaded.name}'` : 'The view'} was not saved`,
    [
      changed?.own === true ? 'You changed it in another tab or browser' : 'It was changed',
      ...(changed?.at ? [`on ${dayTime(changed.at)}`] : []),
      ...(what.length > 0 ? [`(${what.join(', ')})`] : []),
    ].join(' '),
    'It was reloaded: check it and try again',
  ];
  return { severity: 'warn', text: sentences.join('. ') };
};
