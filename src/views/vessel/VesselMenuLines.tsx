import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { typedIndex } from '../ui/roving-focus.ts';
import { scrollIntoContainer } from '../ui/scroll-into-container.ts';

interface Props {
  readonly lines: readonly { readonly imono: string; readonly name: string }[];
  readonly open: string | undefined;
  readonly onPick: (imono: string) => void;
}

/** Menus with more vessels than this render only the visible ones. */
const virtualAbove = 100;
/** The estimated height of a line in pixels, until it is measured. */
const lineHeight = 40;

/**
 * The vessels of the menu. They are one Tab stop: the one that had the focus, else the open one, else the first. The first,
 * the last and the neighbours of that stop are always rendered, so that keys find them.
 */
export function VesselMenuLines({ lines, open, onPick }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string>();
  const [jump, setJump] = useState<number>();
  const virtual = lines.length > virtualAbove;
  const openIndex = lines.findIndex(({ imono }) => imono === open);
  const stop = Math.max(0, indexOf(lines, focused) ?? openIndex);
  // oxlint-disable-next-line react/incompatible-library -- the rule is about the React compiler, which is not used here
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => list.current,
    estimateSize: () => lineHeight,
    overscan: 12,
    enabled: virtual,
    rangeExtractor: (range) => {
      const always = [0, stop - 1, stop, stop + 1, lines.length - 1].filter((at) => at >= 0 && at < lines.length);
      return [...new Set([...always, ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b);
    },
  });
  useEffect(() => {
    if (openIndex < 0) return;
    if (virtual) {
      virtualizer.scrollToIndex(openIndex, { align: 'center' });
      return;
    }
    const line = list.current?.children[openIndex];
    if (list.current && line instanceof HTMLElement) scrollIntoContainer(line, list.current);
  }, [openIndex, lines, virtual, virtualizer]);
  useEffect(() => {
    if (jump === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-index="${jump}"] button`)?.focus();
    setJump(undefined);
  }, [jump]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!virtual) return;
    const names = lines.map(({ name }) => name);
    const next = typedIndex(event, names, stop);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setFocused(lines[next]?.imono);
    setJump(next);
  };
  const rendered = virtual
    ? virtualizer.getVirtualItems().map(({ index, start }) => ({ index, start }))
    : lines.map((_, index) => ({ index, start: undefined }));
  return (
    <ul ref={list} onKeyDown={onKeyDown} data-virtual={virtual}>
      {virtual && (
        <li className="vessel-menu-space" aria-hidden="true" style={{ blockSize: virtualizer.getTotalSize() }} />
      )}
      {rendered.map(({ index, start }) => {
        const line = lines[index];
        return (
          line && (
            <li
              key={line.imono}
              data-index={index}
              aria-setsize={lines.length}
              aria-posinset={index + 1}
              ref={virtual ? virtualizer.measureElement : undefined}
              style={start === undefined ? undefined : { insetBlockStart: start }}
            >
              <button
                type="button"
                aria-current={line.imono === open ? 'true' : undefined}
                tabIndex={index === stop ? 0 : -1}
                title={line.name}
                onFocus={() => setFocused(line.imono)}
                onClick={() => onPick(line.imono)}
              >
                <span className="whole-name">{line.name}</span>
              </button>
            </li>
          )
        );
      })}
    </ul>
  );
}

const indexOf = (lines: Props['lines'], imono: string | undefined): number | undefined => {
  const index = lines.findIndex((line) => line.imono === imono);
  return index < 0 ? undefined : index;
};
