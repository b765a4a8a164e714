import type { Implementations } from '../../../src/app/create-implementations.ts';

declare const { actors, actions }: Implementations['vesselMenu'];

export const effects: Implementations['vesselMenu'] = {
  actors: { load: actors.load, watchVessels: actors.watchVessels },
  actions: { go: actions.go, trackPage: actions.track, reloadVessels: actions.reloadVessels }, // fault
};
