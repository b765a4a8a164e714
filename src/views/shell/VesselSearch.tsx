import { useSelector } from '@xstate/react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { maxSearchResults } from '../../contract/models/vessel.ts';
import type { VesselSearchRef } from '../../machines/vessel-search.ts';
import { Icon } from '../ui/Icon.tsx';
import { nextIndex } from '../ui/roving-focus.ts';
import { scrollIntoContainer } from '../ui/scroll-into-container.ts';

/**
 * 'Search vessel': finds vessels by name or IMO number; selecting one opens its page. If a page has several, each has
 * its own label. Only for accounts that may read a vessel page.
 */
export function VesselSearch({ name, search }: { readonly name: string; readonly search: VesselSearchRef }) {
  const snapshot = useSelector(search, (current) => current);
  const { context, value } = snapshot;
  const found = context.found.slice(0, maxSearchResults);
  const busy = snapshot.hasTag('busy');
  const [activeIndex, setActiveIndex] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const open = value === 'found' || value === 'failed';
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const option = list.current?.children[activeIndex];
    if (list.current && option instanceof HTMLElement) scrollIntoContainer(option, list.current);
  }, [activeIndex]);

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') search.send({ type: 'keyword.cleared' });
    if (!open && event.key === 'Enter') search.send({ type: 'first.requested' });
    if (!open || found.length === 0) return;
    const last = found.length - 1;
    const vessel = found[Math.min(activeIndex, last)];
    if (event.key === 'Enter' && vessel) search.send({ type: 'vessel.picked', imono: vessel.imono });
    const next = nextIndex(event, activeIndex, last);
    if (next === undefined) return;
    event.preventDefault();
    setActiveIndex(next);
  };

  if (context.path === undefined) return null;
  return (
    <div
      className="vessel-search"
      ref={box}
      role="search"
      aria-label={name}
      aria-busy={busy}
      onBlur={({ relatedTarget }: FocusEvent) => {
        if (!box.current?.contains(relatedTarget)) search.send({ type: 'box.blurred' });
      }}
    >
      <Icon name="search" />
      <input
        className="p-inputtext"
        type="text"
        role="combobox"
        placeholder="Search vessel"
        aria-label="Search vessel"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && found.length > 0 ? `${listId}-${activeIndex}` : undefined}
        value={context.keyword}
        onChange={({ target }) => {
          setActiveIndex(0);
          search.send({ type: 'keyword.typed', text: target.value });
        }}
        onKeyDown={onKey}
        onFocus={() => search.send({ type: 'box.focused' })}
        autoComplete="off"
        maxLength={100}
      />
      {open && (
        <ul className="dropdown" ref={list} id={listId} role="listbox" aria-label="Vessels">
          {found.map((vessel, index) => (
            <li
              key={vessel.imono}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === activeIndex}
              aria-disabled={snapshot.can({ type: 'vessel.picked', imono: vessel.imono }) ? undefined : true}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => search.send({ type: 'vessel.picked', imono: vessel.imono })}
            >
              <span className="whole-name" title={vessel.name}>
                {vessel.name}
              </span>
              <span className="muted">
                {vessel.imono}
                {vessel.retiredAt !== null && ', former vessel'}
              </span>
            </li>
          ))}
          {context.found.length > maxSearchResults && (
            <li className="muted" role="option" aria-selected={false} aria-disabled>
              More than {maxSearchResults} vessels found: keep typing
            </li>
          )}
          {found.length === 0 && (
            <li className="muted" role="option" aria-selected={false} aria-disabled>
              {value === 'failed' ? (context.problem?.message ?? 'The search failed') : 'No results'}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
