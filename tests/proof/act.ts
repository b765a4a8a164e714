import type { AnyEventObject } from 'xstate';
import type { Version } from '../../src/contract/session-protocol.ts';
import type { AnyEffect } from '../support/model/effect.ts';
import type { Local } from './local.ts';
import type { Rules } from './rules.ts';
import { confirm, familyOf, withFamily } from './server.ts';
import { alive, startSettling, stopSettling, tabAt, withBroken, withTab, write } from './storage.ts';
import { codeOf, codeOfVersion, genOf, readingOf, sidOf, versionOf, type World } from './world.ts';

/**
 * A tab handles an event: its machine makes a transition, its effects run, and a waiting request checks whether it may
 * continue.
 */
export const act = (world: World, at: number, event: AnyEventObject, local: Local, rules: Rules): World => {
  const { to, effects } = local.step(tabAt(world, at).local, event);
  const acted = effects.reduce(
    (before, effect) => perform(before, at, effect, rules),
    withTab(world, at, { local: to }),
  );
  return attend(acted, at, local, rules);
};

type Perform = (world: World, at: number, params: never, rules: Rules) => World;

const perform = (world: World, at: number, { type, params }: AnyEffect, rules: Rules): World => {
  const known = effects[type];
  if (!known) throw new Error(`the world has no effect '${type}'`);
  // SAFETY: the machine passes each effect the parameters that belong to its name.
  return known(world, at, params as never, rules);
};

const same = (world: World): World => world;

const effects: Readonly<Record<string, Perform>> = {
  start: (world, at, { id, src, input }: { id: string; src: string; input: never }, rules) =>
    (starts[src] ?? same)(world, at, input, rules, id),
  stop: (world, at, { id }: { id: string }) => (stops[id] ?? same)(world, at),
  announce: same,
  commit: (world, at, version: Version) => {
    const tab = tabAt(world, at);
    const code = codeOfVersion(version);
    const next = code + 1;
    const aged = tab.resumedFromSleep ? withFamily(world, next, { expired: genOf(next) }) : world;
    const written = say(withTab(write(aged, at, next), at, { kept: 0 }), `fresh ${next}`);
    if (tab.view !== code) return withBroken(written, 'I11 a tab commits only over the record it read');
    if (tab.lock !== 'held' && tab.lost < 0) return withBroken(written, 'I13 a tab that lost the lock never commits');
    if (tab.kept !== next) return withBroken(written, 'I11 a tab commits only the answer to its own request');
    if (world.head !== 0 && sidOf(world.head) !== sidOf(next))
      return withBroken(written, 'I11 a renewal never replaces another sign-in');
    if (world.head !== 0 && genOf(world.head) > genOf(next))
      return withBroken(written, 'I7 the generation never decreases');
    return written;
  },
  giveUp: (world, _at, version: Version) => say(world, `failed ${codeOfVersion(version)}`),
  endSession: (world, at, version: Pick<Version, 'sid'>) =>
    say(clear(world, at, version), `out ${codeOfVersion({ ...version, gen: 0 })}`),
  removeRecord: (world, at, version: Pick<Version, 'sid'>, { clearsAgain }) =>
    clearsAgain ? clear(world, at, version) : world,
  leave: (world, at) => withTab(world, at, { leaving: true, waiter: 0 }),
  reload: (world, at) => withTab(world, at, { leaving: true, waiter: 0 }),
};

const clear = (world: World, at: number, { sid }: { readonly sid: string }): World => {
  const code = codeOfVersion({ sid, gen: 0 });
  const { view } = tabAt(world, at);
  const { dead, signOut } = familyOf(world, code);
  const cleared = view !== 0 && sidOf(view) === sidOf(code) ? write(world, at, 0) : world;
  if (!dead && signOut === 'no') return withBroken(cleared, 'I4, I5 only a rejection or a sign-out ends a session');
  if (cleared !== world && world.head !== 0 && sidOf(world.head) !== sidOf(code))
    return withBroken(cleared, 'I4 the end of one sign-in never removes another');
  return cleared;
};

const say = (world: World, message: string): World =>
  world.said.includes(message) ? world : { ...world, said: [...world.said, message].toSorted() };

const settles =
  (settling: 'waitForStorage' | 'backoff') =>
  (world: World, at: number, _input: never, rules: Rules): World => {
    const begun = withTab(stopSettling(world, at), at, { settling });
    return rules.settles ? startSettling(begun, at) : begun;
  };

const starts: Readonly<Record<string, (world: World, at: number, input: never, rules: Rules, id: string) => World>> = {
  waitForStorage: settles('waitForStorage'),
  backoff: settles('backoff'),
  lock: (world, at, { steal }: { steal: boolean }) => {
    if (!steal) return withTab(world, at, { lock: 'asked', lost: -1 });
    const tabs = world.tabs.map((tab) => {
      if (tab.lock === 'held') return { ...tab, lock: 'none' as const, lost: 0 };
      return tab.lock === 'granted' ? { ...tab, lock: 'asked' as const } : tab;
    });
    return withTab({ ...world, tabs, stolen: true }, at, { lock: 'granted', lost: -1 });
  },
  refresh: (world, at, version: Version) => {
    const tab = tabAt(world, at);
    const sent = codeOfVersion(version);
    const asked = withTab(world, at, { flight: { sent, answer: 'none' }, kept: 0, resumedFromSleep: false });
    const noted = world.faultless ? { ...asked, asked: [...world.asked, sent].toSorted() } : asked;
    if (tab.view !== sent) return withBroken(noted, 'I11 a tab sends only the tokens of the record it read');
    if (tab.lock !== 'held' && tab.lost < 0) return withBroken(noted, 'I13 a tab that lost the lock never sends');
    if (tab.heard > sent && sidOf(tab.heard) === sidOf(sent))
      return withBroken(noted, 'I12 a tab never sends tokens older than the newest it has seen');
    if (world.faultless && world.asked.includes(sent))
      return withBroken(noted, 'I2 without faults each generation is requested once');
    const twice = world.tabs.some(
      (other, place) => place !== at && alive(other) && other.flight?.answer === 'none' && other.flight.sent === sent,
    );
    return twice && !world.stolen ? withBroken(noted, 'I1 two tabs never send a refresh at the same time') : noted;
  },
};

const stops: Readonly<Record<string, (world: World, at: number) => World>> = {
  waitForStorage: (world, at) => withTab(stopSettling(world, at), at, { settling: 'no' }),
  backoff: (world, at) => withTab(stopSettling(world, at), at, { settling: 'no' }),
  lock: (world, at) => withTab(world, at, { lock: 'none', lost: -1 }),
  refresh: (world, at) => dropFlight(world, at),
};

/** A tab no longer waits for its request; one that has not arrived may still do so. */
export const dropFlight = (world: World, at: number): World => {
  const { flight } = tabAt(world, at);
  if (!flight) return world;
  const dropped = withTab(world, at, { flight: undefined });
  return flight.answer === 'none' ? withStray(dropped, flight.sent) : dropped;
};

export const withStray = (world: World, sent: number): World =>
  world.strays.includes(sent) ? world : { ...world, strays: [...world.strays, sent].toSorted() };

/** What a waiting request does, like authCall: reads storage, else requests a renewal from the machine, else waits. */
export const attend = (world: World, at: number, local: Local, rules: Rules): World => {
  const tab = tabAt(world, at);
  if (tab.waiter === 0 || tab.leaving) return world;
  const { stage, floor } = local.state(tab.local);
  const decision = rules.decision(readingOf(tab.view), versionOf(tab.waiter), floor);
  const settled = withTab(world, at, { waiter: 0 });
  if (decision === 'replay') return replay(settled, at, tab.waiter, rules);
  if (decision !== 'wait' || stage === 'unavailable' || stage === 'over') return settled;
  if (stage === 'busy') return world;
  return act(
    world,
    at,
    { type: 'renewal.needed', seen: versionOf(tab.waiter), record: readingOf(tab.view) },
    local,
    rules,
  );
};

const replay = (world: World, at: number, seen: number, rules: Rules): World => {
  const { view, heard } = tabAt(world, at);
  if (view === 0) return withBroken(world, 'I8 nothing is replayed without a session');
  if (sidOf(view) !== sidOf(seen)) return withBroken(world, 'I8 a request is replayed only under its own sign-in');
  if (genOf(view) <= genOf(seen)) return withBroken(world, 'I8 a request is replayed only with newer tokens');
  if (heard > view && sidOf(heard) === sidOf(view))
    return withBroken(world, 'I12 a replay never uses tokens older than the newest known');
  return confirm(world, codeOf(sidOf(view), genOf(view)), rules);
};
