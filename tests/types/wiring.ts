import { rowMachines } from '../../src/views/pages/row-machines.ts';
import { request } from '../../src/machines/query/query-request.ts';
import { type VesselMenuEffects, vesselMenuMachine } from '../../src/machines/vessel-menu.ts';

import { BroadcastsPage } from '../../src/views/pages/broadcasts/BroadcastsPage.tsx';
import { ClassSurveysPage } from '../../src/views/pages/class-surveys/ClassSurveysPage.tsx';
import { definePage, machine } from '../../src/views/pages/define-page.ts';
import { fleetMachines } from '../../src/views/pages/fleet-pages.ts';
import { ofVessel, query } from '../../src/views/pages/page-query.ts';
import { SystemPage } from '../../src/views/pages/system/SystemPage.tsx';

// Compiled by `npm run check`: the wiring of a page and its effects, without a fault and with one.

declare const { actors, actions }: VesselMenuEffects;

export const effects: VesselMenuEffects = {
  actors: { load: actors.load, watchVessels: actors.watchVessels },
  actions: { go: actions.go, track: actions.track, reloadVessels: actions.reloadVessels },
};

export const renamedEffect: VesselMenuEffects = {
  actors: { load: actors.load, watchVessels: actors.watchVessels },
  // @ts-expect-error -- the machine has no action of this name
  actions: { go: actions.go, trackPage: actions.track, reloadVessels: actions.reloadVessels },
};

const machines = {
  ...rowMachines(() => 'class-surveys'),
  ...fleetMachines(() => 'classSurvey.fleet'),
  vesselMenu: machine(({ vesselMenu }) => vesselMenuMachine.provide(vesselMenu)),
};

export const page = definePage({
  view: ClassSurveysPage,
  machines: { ...machines, surveys: query(ofVessel((IMONO) => request('classSurvey.byImo', { IMONO }))) },
});

export const wrongInput = definePage({
  view: ClassSurveysPage,
  machines: {
    ...machines,
    // @ts-expect-error -- the request has no such input
    surveys: query(ofVessel((IMONO) => request('classSurvey.byImo', { IMONO, imo: IMONO }))),
  },
});

export const otherRequest = definePage({
  view: ClassSurveysPage,
  machines: {
    ...machines,
    // @ts-expect-error -- the view renders another answer
    surveys: query(ofVessel((imo) => request('track.schedule', { imo }))),
  },
});

export const missingMachine = definePage({
  view: ClassSurveysPage,
  // @ts-expect-error -- the view renders the vessel menu too
  machines: {
    ...fleetMachines(() => 'classSurvey.fleet'),
    surveys: query(ofVessel((IMONO) => request('classSurvey.byImo', { IMONO }))),
  },
});

export const otherView = definePage({
  view: BroadcastsPage,
  // @ts-expect-error -- the view renders another answer
  machines: { entries: query(() => request('tmsa.search', {})) },
});

export const unreadMachine = definePage({
  view: SystemPage,
  machines: {
    entries: query(() => request('tmsa.search', {})),
    // @ts-expect-error -- the view does not render it
    company: query(() => request('company.info', {})),
  },
});
