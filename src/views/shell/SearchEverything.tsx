import './search-everything.css';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { maxSearchText } from '../../contract/search/found-rows.ts';
import { searchGroups, type SearchOption } from '../../machines/selectors/search-groups.ts';
import type { SearchEverythingRef } from '../../machines/search-everything.ts';
import { usePermissions, usePortal, useShell } from '../portal.ts';
import { useBackCloses } from '../ui/back-closes.ts';
import { Icon } from '../ui/Icon.tsx';
import { nextIndex } from '../ui/roving-focus.ts';
import { StatusTag } from '../ui/StatusTag.tsx';
import { scrollIntoContainer } from '../ui/scroll-into-container.ts';
import { SearchStatus } from './SearchStatus.tsx';
import { useVessels } from '../vessels.ts';
import { Button } from '../ui/Button.tsx';

/** The button 'Search everything', Ctrl+K and Cmd+K, and the dialog that they open. */
export function SearchEverything() {
  const { searchEverything } = useShell();
  const open = useSelector(searchEverything, (snapshot) => snapshot.matches('open'));
  useShortcut(searchEverything);
  return (
    <>
      <button
        type="button"
        className="search-everything-button"
        aria-keyshortcuts="Control+K Meta+K"
        title="Search everything (Ctrl+K)"
        onClick={() => searchEverything.send({ type: 'search.opened' })}
      >
        <Icon name="everything" />
        <span>Search everything</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {open && <SearchDialog search={searchEverything} />}
    </>
  );
}

const useShortcut = (search: SearchEverythingRef): void => {
  // A layout effect runs when the header is rendered; a passive one may run after the first keys were pressed.
  useLayoutEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      event.preventDefault();
      // The state at the key press: what was rendered may be older.
      search.send({ type: search.getSnapshot().matches('open') ? 'search.closed' : 'search.opened' });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [search]);
};

/** A native modal dialog: the browser makes the page behind it inert, and returns the focus when it closes. */
function SearchDialog({ search }: { readonly search: SearchEverythingRef }) {
  const snapshot = useSelector(search, (current) => current);
  const vessels = useVessels();
  const location = useSelector(usePortal().app, ({ context }) => context.location);
  const groups = searchGroups({ ...snapshot.context, vessels, permissions: usePermissions(), location });
  const options = groups.flatMap((group) => group.options);
  const activeIndex = Math.max(
    options.findIndex(({ key }) => key === snapshot.context.active),
    0,
  );
  const active = options[activeIndex];
  const id = useId();
  const idOf = ({ key }: SearchOption) => `${id}-${key}`.replace(/\s/g, '-');
  const activeId = active && idOf(active);
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const close = () => search.send({ type: 'search.closed' });
  useBackCloses(true, close);
  const choose = ({ choice }: SearchOption) =>
    search.send('command' in choice ? { type: 'command.chosen', ...choice } : { type: 'result.opened', ...choice });
  const retry = () => {
    search.send({ type: 'search.retried' });
    // The button disappears.
    input.current?.focus();
  };
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    const option = activeId === undefined ? null : document.getElementById(activeId);
    if (list.current && option) scrollIntoContainer(option, list.current);
  }, [activeId, list]);

  const onKeyDown = (event: KeyboardEvent) => {
    // A drawer behind the dialog would close, too.
    if (event.key === 'Escape') event.stopPropagation();
    if (!(event.target instanceof HTMLInputElement)) return;
    if (event.key === 'Enter') {
      // The key must not press what gets the focus when the dialog closes.
      event.preventDefault();
      if (active) choose(active);
      else search.send({ type: 'search.requested' });
    }
    const next = options[nextIndex(event, activeIndex, options.length - 1) ?? -1];
    if (!next) return;
    event.preventDefault();
    search.send({ type: 'option.activated', key: next.key });
  };

  return (
    <dialog
      ref={dialog}
      className="search-everything"
      aria-label="Search everything"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // The dialog itself is hit beside its content only.
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div className="search-everything-box">
        <Icon name="search" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label="Search vessels, records, pages and commands"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? id : undefined}
          aria-activedescendant={activeId}
          placeholder="Vessel, record, certificate number, page or command"
          value={snapshot.context.keyword}
          maxLength={maxSearchText}
          autoComplete="off"
          autoFocus
          onChange={({ target }) => search.send({ type: 'keyword.typed', text: target.value })}
        />
        <Button look="icon" aria-label="Close the search" onClick={close}>
          <Icon name="close" />
        </Button>
      </div>
      <SearchStatus search={search} count={options.length} onRetry={retry} />
      {options.length > 0 && (
        <div ref={list} id={id} className="search-everything-list" role="listbox" aria-label="Results">
          {groups.map(({ heading, options: members }) => (
            <div key={heading} role="group" aria-labelledby={`${id}-${heading}`}>
              <div id={`${id}-${heading}`} className="search-everything-heading" role="presentation">
                {heading}
              </div>
              {members.map((option) => (
                <div
                  key={option.key}
                  id={idOf(option)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={option === active}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                >
                  <span className="search-everything-title">{option.title}</span>
                  <span className="muted">
                    {option.status && (
                      <>
                        <StatusTag status={option.status} />
                        {' · '}
                      </>
                    )}
                    {option.detail}
                  </span>
                  {option.excerpt && <span className="search-everything-excerpt muted">… {option.excerpt} …</span>}
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
    </dialog>
  );
}
