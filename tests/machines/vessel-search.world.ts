import type { vesselSearchMachine } from '../../src/machines/vessel-search.ts';
import type { World } from '../support/model/world.ts';
import { dawn, lost } from '../support/samples.ts';

/** The search of a header: what a person may type and press, and where it may lead. */
export const vesselSearchWorld: World<typeof vesselSearchMachine> = {
  input: undefined,
  events: {
    'keyword.typed': ['dawn', ' '].map((text) => ({ type: 'keyword.typed', text })),
    'keyword.cleared': [{ type: 'keyword.cleared' }],
    'box.entered': [{ type: 'box.entered' }],
    'box.left': [{ type: 'box.left' }],
    'first.asked': [{ type: 'first.asked' }],
    'vessel.picked': [{ type: 'vessel.picked', imono: dawn.imono }],
  },
  actors: { search: [{ done: [dawn] }, { done: [] }, { error: lost }] },
  project: ({ keyword, found, problem, eager }) => ({ keyword, found: found.length, problem: problem?.kind, eager }),
  invariants: {
    'a blank keyword is never searched for': ({ context, children }) =>
      children.search === undefined || context.keyword.trim() !== '',
    'one goes only where somebody picked or pressed Enter': ({ value }, { event, before, effects }) =>
      effects.every(({ type }) => type !== 'go') ||
      (value === 'closed' && (event?.type === 'vessel.picked' || before?.context.eager === true)),
    'Enter is forgotten with the keyword it was pressed on, and when the box is left': (
      { value, context },
      { event },
    ) => (event?.type !== 'keyword.typed' && value !== 'closed') || !context.eager,
    'a picked vessel is gone to and the search is over': ({ value, context }, { event, effects }) =>
      event?.type !== 'vessel.picked' ||
      (value === 'closed' &&
        context.keyword === '' &&
        'imono' in event &&
        effects.some((effect) => effect.type === 'go' && effect.params.to === `/fleet-position/${event.imono}`)),
  },
};
