import { createBrowserReceiver } from '@statelyai/inspect';

/** One actor as the inspector shows it. */
interface Shown {
  readonly name: string;
  readonly value: unknown;
  readonly events: readonly string[];
}

const actors = new Map<string, Shown>();
const mostEvents = 20;

const sectionOf = ({ name, value, events }: Shown): HTMLElement => {
  const section = document.createElement('section');
  const title = document.createElement('h2');
  title.textContent = name;
  const state = document.createElement('pre');
  state.textContent = JSON.stringify(value);
  const list = document.createElement('ol');
  list.append(
    ...events.map((event) => {
      const line = document.createElement('li');
      line.textContent = event;
      return line;
    }),
  );
  section.append(title, state, list);
  return section;
};

const render = (): void => document.body.replaceChildren(...[...actors.values()].map(sectionOf));

/** The value of a machine's snapshot; undefined for children that are not machines. */
const valueOf = (snapshot: unknown): unknown =>
  typeof snapshot === 'object' && snapshot !== null && 'value' in snapshot ? snapshot.value : undefined;

createBrowserReceiver().subscribe((event) => {
  const known = actors.get(event.sessionId) ?? { name: event.sessionId, value: undefined, events: [] };
  if (event.type === '@xstate.actor')
    actors.set(event.sessionId, { ...known, name: event.name, value: valueOf(event.snapshot) });
  if (event.type === '@xstate.event')
    actors.set(event.sessionId, { ...known, events: [...known.events, event.event.type].slice(-mostEvents) });
  if (event.type === '@xstate.snapshot') actors.set(event.sessionId, { ...known, value: valueOf(event.snapshot) });
  render();
});
