import { button, element } from './element.ts';
import { nameOf, type ShownActor, type ShownEvent } from './trace.ts';

const rowHeight = 26;
const laneWidth = 132;
const firstLane = 84;
/** Rows rendered above and below the visible ones. */
const overscanRows = 8;

interface Shown {
  readonly events: readonly ShownEvent[];
  readonly actors: ReadonlyMap<string, ShownActor>;
  readonly selected: number | undefined;
}

/** The events as a list or as a sequence between the actors. Renders only the visible rows, since there may be 10,000. */
export const createEventList = (onSelect: (event: ShownEvent) => void) => {
  const header = element('div', { class: 'lanes' });
  const rows = element('div', { class: 'rows' });
  const list = element('div', { class: 'events', role: 'listbox', tabindex: 0, 'aria-label': 'Events' }, header, rows);
  let shown: Shown = { events: [], actors: new Map(), selected: undefined };
  let sequence = false;
  let followsEnd = true;

  const draw = (): void => {
    const { events, selected } = shown;
    const from = Math.max(0, Math.floor(list.scrollTop / rowHeight) - overscanRows);
    const to = Math.min(events.length, Math.ceil((list.scrollTop + list.clientHeight) / rowHeight) + overscanRows);
    const lanes = sequence ? lanesOf(events.slice(from, to)) : [];
    header.replaceChildren(
      ...lanes.map((key, at) => element('span', { style: `left:${laneLeft(at)}px` }, nameIn(shown, key))),
    );
    header.hidden = !sequence;
    rows.style.height = `${events.length * rowHeight}px`;
    rows.style.minWidth = sequence ? `${laneLeft(lanes.length)}px` : '';
    rows.replaceChildren(
      ...events.slice(from, to).map((event, at) => {
        const row = element(
          'div',
          {
            id: `event-${event.number}`,
            class: 'row',
            role: 'option',
            'aria-selected': event.number === selected ? 'true' : 'false',
            style: `top:${(from + at) * rowHeight}px`,
          },
          element('span', { class: 'time' }, timeOf(event.at)),
          ...(sequence ? arrowOf(event, lanes) : wordsOf(event, shown)),
        );
        row.addEventListener('click', () => onSelect(event));
        return row;
      }),
    );
    if (selected === undefined) list.removeAttribute('aria-activedescendant');
    else list.setAttribute('aria-activedescendant', `event-${selected}`);
  };

  const scrollToSelected = (): void => {
    const at = shown.events.findIndex(({ number }) => number === shown.selected);
    const top = at * rowHeight;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + rowHeight * 2 > list.scrollTop + list.clientHeight)
      list.scrollTop = top + rowHeight * 2 - list.clientHeight;
  };

  list.addEventListener('scroll', () => {
    followsEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - rowHeight;
    draw();
  });
  new ResizeObserver(draw).observe(list);
  list.addEventListener('keydown', (pressed) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: 20,
      PageUp: -20,
      Home: -Infinity,
      End: Infinity,
    };
    const step = steps[pressed.key];
    if (step === undefined || shown.events.length === 0) return;
    pressed.preventDefault();
    const at = shown.events.findIndex(({ number }) => number === shown.selected);
    const event = shown.events[Math.min(shown.events.length - 1, Math.max(0, at + step))];
    if (!event) return;
    onSelect(event);
    scrollToSelected();
  });

  return {
    element: list,
    show: (next: Shown): void => {
      shown = next;
      draw();
      if (followsEnd) list.scrollTop = list.scrollHeight;
    },
    toggle: (): HTMLButtonElement => {
      const toggle = button(
        'Sequence',
        () => {
          sequence = !sequence;
          toggle.setAttribute('aria-pressed', String(sequence));
          draw();
        },
        { 'aria-pressed': 'false' },
      );
      return toggle;
    },
  };
};

const laneLeft = (at: number): number => firstLane + at * laneWidth;

const nameIn = ({ actors }: Shown, key: string): string => (key === '' ? 'portal' : nameOf(actors.get(key)));

/** The senders and receivers of these events, in the order of their first event; '' is the portal itself. */
const lanesOf = (events: readonly ShownEvent[]): readonly string[] => [
  ...new Set(events.flatMap(({ sender = '', receiver }) => [sender, receiver])),
];

const wordsOf = (event: ShownEvent, shown: Shown): readonly Node[] => [
  element('span', { class: 'type' }, event.type),
  element('span', { class: 'ends' }, `${nameIn(shown, event.sender ?? '')} → ${nameIn(shown, event.receiver)}`),
];

const arrowOf = ({ sender = '', receiver, type }: ShownEvent, lanes: readonly string[]): readonly Node[] => {
  const [from, to] = [lanes.indexOf(sender), lanes.indexOf(receiver)];
  const left = laneLeft(Math.min(from, to)) + laneWidth / 2;
  const width = Math.max(Math.abs(to - from) * laneWidth, 14);
  const way = to >= from ? 'right' : 'left';
  return [
    element('span', { class: `arrow ${way}`, style: `left:${left}px;width:${width}px` }, element('span', {}, type)),
  ];
};

/** The time of day with milliseconds. */
export const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 23);
