import { type ComponentType, createElement, type ReactNode } from 'react';
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, InputFrom } from 'xstate';
import type { Permission } from '../../contract/permission.ts';
import type { Received } from '../../contract/receive.ts';
import type { RouteState } from '../../routing/location.ts';
import type { AddressDraftEffects } from '../../machines/address-draft.ts';
import type { ChangeEffects } from '../../machines/change.ts';
import type { PagedListEffects } from '../../machines/paged-list/paged-list.ts';
import type { FilterBarEffects } from '../../machines/filter-bar/filter-bar.ts';
import type { CoastlinesEffects } from '../../machines/map/coastlines.ts';
import type { GoogleMapEffects } from '../../machines/map/google-map.ts';
import type { ImportEffects } from '../../machines/import/import-machine.ts';
import type { MapLayersEffects } from '../../machines/map/map-layers.ts';
import type { MapEffects } from '../../machines/map/map.ts';
import type { VoyageReplayEffects } from '../../machines/map/voyage-replay.ts';
import type { ViewAddressEffects } from '../../machines/map/view-address.ts';
import type { LoadedPage, PageInput, StartActor } from '../../machines/page-actor.ts';
import type { PasskeySignInEffects } from '../../machines/passkey-sign-in.ts';
import type { PasskeysEffects } from '../../machines/passkeys.ts';
import type { ProviderSignInEffects } from '../../machines/provider-sign-in.ts';
import type { PdfExportEffects } from '../../machines/pdf-export.ts';
import type { QueryEffects } from '../../machines/query/query.ts';
import type { SecondFactorEffects } from '../../machines/second-factor.ts';
import type { SubmitEffects } from '../../machines/submit.ts';
import type { VesselMenuEffects } from '../../machines/vessel-menu.ts';
import type { VesselPreloadEffects } from '../../machines/vessel-preload.ts';
import type { VesselSearchEffects } from '../../machines/vessel-search.ts';
import type { PageProps } from '../portal.ts';

/** The implementations of the machines that pages start. */
export interface PageMachineEffects {
  readonly addressDraft: AddressDraftEffects;
  readonly change: ChangeEffects;
  readonly coastlines: CoastlinesEffects;
  readonly filterBar: FilterBarEffects;
  readonly googleMap: GoogleMapEffects;
  readonly import: ImportEffects;
  readonly map: MapEffects;
  readonly mapLayers: MapLayersEffects;
  readonly pagedList: PagedListEffects;
  readonly passkeys: PasskeysEffects;
  readonly passkeySignIn: PasskeySignInEffects;
  readonly pdfExport: PdfExportEffects;
  readonly providerSignIn: ProviderSignInEffects;
  readonly query: QueryEffects;
  readonly secondFactor: SecondFactorEffects;
  readonly submit: SubmitEffects;
  /** The requests of the page of self-checks, with what only the browser knows. */
  readonly systemChecks: QueryEffects;
  readonly vesselMenu: VesselMenuEffects;
  readonly vesselPreload: VesselPreloadEffects;
  readonly vesselSearch: VesselSearchEffects;
  readonly viewAddress: ViewAddressEffects;
  readonly voyageReplay: VoyageReplayEffects;
}

/** The effects of the machines of the pages before the sign-in: they are part of the first load. */
export type PublicEffects = Pick<PageMachineEffects, 'passkeySignIn' | 'providerSignIn' | 'secondFactor' | 'submit'>;

/** The account data a page needs: the id of the company, 0 if unknown, and what it may read. */
export interface Account {
  readonly ownerId: number;
  readonly permissions: readonly Received<typeof Permission>[];
}

interface PageContext<Effects> {
  readonly effects: Effects;
  readonly account: Account;
  readonly start: StartActor;
  readonly location: RouteState;
}

/** A machine of a page, typed by its actor. */
export type PageMachine<Ref, Effects = PageMachineEffects> = (id: string, context: PageContext<Effects>) => Ref;

/** A page: the loaders of its machines and its view. */
export type Page<Effects = PageMachineEffects> = (effects: Effects, account: Account) => LoadedPage<ReactNode>;

type PageActors = Readonly<Record<string, AnyActorRef>>;
type MachinesOf<Actors, Effects> = { readonly [Name in keyof Actors]: PageMachine<Actors[Name], Effects> };

/** Defines a page with exactly the machines whose actors its view takes. `Actors` is a `type`: an interface does not fit. */
export const definePage =
  <Actors extends PageActors, Effects = PageMachineEffects>(page: {
    readonly view: ComponentType<PageProps<Actors>>;
    readonly machines: MachinesOf<Actors, Effects>;
  }): Page<Effects> =>
  (effects, account) =>
  (start, location) => {
    const machines: Readonly<Record<string, PageMachine<AnyActorRef, Effects>>> = page.machines;
    const actors = Object.fromEntries(
      Object.entries(machines).map(([id, startMachine]) => [
        id,
        startMachine(id, { effects, account, start, location }),
      ]),
    );
    return {
      actors: Object.values(actors),
      // SAFETY: the actor of each machine is the one the view takes under the same name.
      render: (at) => createElement<PageProps<Actors>>(page.view, { actors: actors as Actors, location: at }),
    };
  };

type OwnInput<M extends AnyStateMachine> = Omit<InputFrom<M>, keyof PageInput>;
type NeedsOnlyLocation<M extends AnyStateMachine> = object extends OwnInput<M> ? M : never;

/** A machine of a page with its implementations; `input` is what it takes besides the route. */
export function machine<M extends AnyStateMachine, Effects = PageMachineEffects>(
  provided: (effects: Effects) => M & NeedsOnlyLocation<M>,
): PageMachine<ActorRefFrom<M>, Effects>;
export function machine<M extends AnyStateMachine, Effects = PageMachineEffects>(
  provided: (effects: Effects) => M,
  input: OwnInput<M>,
): PageMachine<ActorRefFrom<M>, Effects>;
export function machine<M extends AnyStateMachine, Effects = PageMachineEffects>(
  provided: (effects: Effects) => M,
  input?: OwnInput<M>,
): PageMachine<ActorRefFrom<M>, Effects> {
  return (id, { effects, start, location }) =>
    // SAFETY: the route and `input` together are the machine's input.
    start(provided(effects), { id, input: { ...input, location } as InputFrom<M> });
}
