import '../../src/views/theme/tokens.css';
import './inspector.css';
import './event-list.css';
import './diagram-view.css';
import { inspectionChannel, type InspectionMessage, postTo } from '../../src/services/inspection/protocol.ts';
import { machines } from '../../tests/support/model/machines.ts';
import { diagramView } from './diagram-view.ts';
import { button, element } from './element.ts';
import { createEventList, timeOf } from './event-list.ts';
import { activePaths, createTrace, nameOf, type ShownActor, type ShownEvent, stateText } from './trace.ts';

const trace = createTrace();
const channel = new BroadcastChannel(inspectionChannel);
const post = (message: InspectionMessage): void => postTo(channel, message);

let selectedActor: string | undefined;
let selectedEvent: ShownEvent | undefined;
let onlyOfActor = false;
let paused = false;

const field = (label: string, id: string): HTMLInputElement =>
  element('input', { type: 'search', id, placeholder: label, 'aria-label': label });
const actorFilter = field('Find an actor or a state', 'find-actor');
const eventFilter = field('Find an event, a sender or a payload', 'find-event');

const eventList = createEventList((event) => {
  selectedEvent = event;
  selectedActor = event.receiver;
  draw();
});
const actorList = element('ul', { class: 'actors', 'aria-label': 'Actors' });
const actorPart = element('section', { class: 'actor', 'aria-label': 'Selected actor' });
const eventPart = element('section', { class: 'event', 'aria-label': 'Selected event' });
const counts = element('p', { class: 'counts', role: 'status' });

const toggleButton = (label: string, set: (on: boolean) => void): HTMLButtonElement => {
  let on = false;
  const created = button(
    label,
    () => {
      on = !on;
      created.setAttribute('aria-toggleButton', String(on));
      set(on);
      draw();
    },
    { 'aria-toggleButton': 'false' },
  );
  return created;
};

const matches = (text: string, query: string): boolean => text.toLowerCase().includes(query.trim().toLowerCase());

const shownEvents = (): readonly ShownEvent[] =>
  trace.events().filter(({ receiver, sender, type, payload }) => {
    if (onlyOfActor && receiver !== selectedActor && sender !== selectedActor) return false;
    if (eventFilter.value.trim() === '') return true;
    const ends = `${nameOf(sender === undefined ? undefined : trace.actors.get(sender))} ${nameOf(trace.actors.get(receiver))}`;
    return matches(`${type} ${ends} ${JSON.stringify(payload)}`, eventFilter.value);
  });

const depthOf = ({ parentKey }: ShownActor): number => {
  const parent = parentKey === undefined ? undefined : trace.actors.get(parentKey);
  return parent ? 1 + depthOf(parent) : 0;
};

/** The actors as a tree: each below its parent. */
const inOrder = (): readonly ShownActor[] => {
  const all = [...trace.actors.values()];
  const below = (key: string | undefined): ShownActor[] =>
    all
      .filter(
        ({ parentKey }) => (parentKey !== undefined && trace.actors.has(parentKey) ? parentKey : undefined) === key,
      )
      .flatMap((actor) => [actor, ...below(actor.key)]);
  return below(undefined);
};

const actorLine = (actor: ShownActor): HTMLLIElement => {
  const { key, ended, machine, value } = actor;
  const state = stateText(value);
  const pick = button(
    '',
    () => {
      selectedActor = key;
      selectedEvent = undefined;
      draw();
    },
    { class: 'pick', 'aria-current': key === selectedActor ? 'true' : undefined, 'data-key': key },
  );
  pick.append(
    element('span', { class: 'name' }, nameOf(actor)),
    element('span', { class: 'value' }, ended ? `${state} ended` : state),
  );
  const line = element(
    'li',
    { class: `${ended ? 'ended' : ''}${machine === undefined ? ' plain' : ''}`, style: `--depth:${depthOf(actor)}` },
    pick,
  );
  if (ended)
    line.append(
      button('×', () => (trace.remove(key), draw()), { class: 'remove', 'aria-label': `Remove ${nameOf(actor)}` }),
    );
  return line;
};

const json = (value: unknown): HTMLPreElement =>
  element('pre', { tabindex: 0 }, value === undefined ? 'none' : JSON.stringify(value, null, 2));

const actorView = (actor: ShownActor | undefined): readonly Node[] => {
  if (!actor) return [element('p', { class: 'empty' }, 'Pick an actor to see its diagram, its state and its context.')];
  const machine = actor.machine === undefined ? undefined : machines[actor.machine];
  return [
    element('h2', {}, nameOf(actor), ' ', element('code', {}, stateText(actor.value) || actor.status)),
    machine
      ? diagramView(machine, new Set(activePaths(actor.value)))
      : element('p', { class: 'empty' }, 'Not a machine: it has no diagram.'),
    element('h3', {}, 'Context'),
    json(actor.context),
  ];
};

const eventView = (event: ShownEvent | undefined): readonly Node[] => {
  if (!event) return [element('p', { class: 'empty' }, 'Pick an event to see its payload.')];
  const { type, at, sender, receiver, payload } = event;
  const from = nameOf(sender === undefined ? undefined : trace.actors.get(sender));
  return [
    element('h2', {}, type),
    element('p', {}, `${timeOf(at)}  ${from} → ${nameOf(trace.actors.get(receiver))}`),
    json(payload),
  ];
};

let shownActor: ShownActor | undefined;
let shownEvent: ShownEvent | undefined;

/** Renders the page. A diagram is rendered again only if its own actor has changed; the focus is kept. */
const draw = (): void => {
  const focused = document.activeElement?.getAttribute('data-key');
  const lines = inOrder().filter((actor) => matches(`${nameOf(actor)} ${stateText(actor.value)}`, actorFilter.value));
  actorList.replaceChildren(...lines.map(actorLine));
  if (focused) actorList.querySelector<HTMLElement>(`[data-key="${focused}"]`)?.focus();
  const events = shownEvents();
  eventList.show({ events, actors: trace.actors, selected: selectedEvent?.number });
  const actor = selectedActor === undefined ? undefined : trace.actors.get(selectedActor);
  if (actor !== shownActor || actorPart.childElementCount === 0) actorPart.replaceChildren(...actorView(actor));
  if (selectedEvent !== shownEvent || eventPart.childElementCount === 0)
    eventPart.replaceChildren(...eventView(selectedEvent));
  [shownActor, shownEvent] = [actor, selectedEvent];
  const running = [...trace.actors.values()].filter(({ ended }) => !ended).length;
  counts.textContent = `${running} actors run, ${trace.actors.size - running} have ended, ${events.length} of ${trace.events().length} events`;
};

let drawing = false;
/** Renders once per frame, however many events arrive. */
const drawSoon = (): void => {
  if (drawing || paused) return;
  drawing = true;
  requestAnimationFrame(() => {
    drawing = false;
    draw();
  });
};

channel.addEventListener('message', ({ data }: MessageEvent<InspectionMessage>) => {
  if (data.type === 'started') post({ type: 'here' });
  trace.take(data);
  drawSoon();
});
for (const input of [actorFilter, eventFilter]) input.addEventListener('input', draw);

document.body.append(
  element('header', {}, element('h1', {}, 'Machines of the Fleet Portal'), counts),
  element(
    'nav',
    { 'aria-label': 'Actors' },
    element(
      'div',
      { class: 'tools' },
      actorFilter,
      button('Remove ended', () => (trace.removeEnded(), draw())),
    ),
    actorList,
  ),
  actorPart,
  element(
    'section',
    { class: 'log', 'aria-label': 'Events of all actors' },
    element(
      'div',
      { class: 'tools' },
      eventFilter,
      eventList.toggle(),
      toggleButton('Only of the actor', (on) => (onlyOfActor = on)),
      toggleButton('Pause', (on) => (paused = on)),
      button('Clear', () => (trace.clearEvents(), draw())),
    ),
    eventList.element,
  ),
  eventPart,
);
draw();
post({ type: 'hello' });
