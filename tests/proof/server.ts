import type { Rules } from './rules.ts';
import { withBroken } from './storage.ts';
import { genOf, sidOf, type Code, type Family, type Flight, type World } from './world.ts';

export const familyOf = (world: World, code: Code): Family => {
  const family = world.families[sidOf(code)];
  if (!family) throw new Error(`no family of ${code}`);
  return family;
};

export const withFamily = (world: World, code: Code, patch: Partial<Family>): World => ({
  ...world,
  families: world.families.map((family, sid) => (sid === sidOf(code) ? { ...family, ...patch } : family)),
});

/** A refresh request reaches the server: one successor per token, and the same one for a repeated request. */
export const serve = (world: World, sent: Code, rules: Rules): readonly [World, Flight['answer']] => {
  const family = familyOf(world, sent);
  if (family.dead) return [world, 'rejected'];
  const gen = genOf(sent);
  if (gen === family.current) {
    return [withFamily(world, sent, { current: gen + 1, confirmed: false, grace: true }), 'ok'];
  }
  const inTime = rules.graceFrom === 'confirmation' ? !family.confirmed || family.grace : family.grace;
  if (rules.repeats && gen === family.current - 1 && inTime) return [mint(world, sent), 'ok'];
  const dead = withFamily(world, sent, { dead: true });
  return [withBroken(dead, 'I3 the server never sees reuse from honest tabs'), 'rejected'];
};

/** A request is made with an access token; the first with a new one confirms it. */
export const confirm = (world: World, code: Code, rules: Rules): World => {
  const family = familyOf(world, code);
  if (family.dead || genOf(code) <= family.expired || genOf(code) !== family.current || family.confirmed) return world;
  return withFamily(world, code, { confirmed: true, ...(rules.graceFrom === 'confirmation' && { grace: true }) });
};

/** A repeated answer has a new access token; one that was written before keeps its age. */
const mint = (world: World, sent: Code): World =>
  world.head === sent + 1
    ? world
    : withFamily(world, sent, { expired: Math.min(familyOf(world, sent).expired, genOf(sent)) });
