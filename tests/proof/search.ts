/** One step from a state: the tab that takes it, its description and the next state. */
export interface Move<W> {
  /** The tab that moves, by its place in the state before; undefined: the world. */
  readonly tab: number | undefined;
  readonly text: string;
  readonly to: W;
}

/** A finite world to search, in which tabs may be told apart only by what they do. */
export interface Space<W> {
  readonly initial: W;
  readonly moves: (world: W) => readonly Move<W>[];
  /** A name that is the same for worlds that differ only in the order of their tabs, and that order. */
  readonly canonical: (world: W) => { readonly key: string; readonly world: W; readonly order: readonly number[] };
  /** The rule that a world breaks. */
  readonly broken: (world: W) => string | undefined;
  /** Whether the world is at rest: such a state must be reachable from every state. */
  readonly atRest: (world: W) => boolean;
}

/** What a search found: its size, and the shortest way to a broken rule. */
export interface Finding {
  readonly states: number;
  readonly edges: number;
  readonly seconds: number;
  readonly broken: string | undefined;
  readonly trace: readonly string[];
}

/** Searches a world breadth-first; more states than `limit` are an error, so that a pass is always a whole one. */
export function search<W>({ initial, moves, canonical, broken, atRest }: Space<W>, limit = 6_000_000): Finding {
  const started = performance.now();
  const index = new Map<string, number>();
  const parents: number[] = [];
  const labels: { readonly tab: number | undefined; readonly text: string; readonly order: readonly number[] }[] = [];
  const interned = new Map<string, (typeof labels)[number]>();
  const resting: number[] = [];
  const from: number[] = [];
  const to: number[] = [];
  let frontier: { readonly at: number; readonly world: W }[] = [];
  let next: typeof frontier = [];
  const finding = (rule: string | undefined, at: number): Finding => ({
    states: index.size,
    edges: from.length,
    seconds: Math.round((performance.now() - started) / 100) / 10,
    broken: rule,
    trace: rule === undefined ? [] : traceTo(at, parents, labels),
  });
  const reach = (world: W, parent: number, tab: number | undefined, text: string): number => {
    const { key, world: sorted, order } = canonical(world);
    const known = index.get(key);
    if (known !== undefined) return known;
    const at = index.size;
    index.set(key, at);
    parents.push(parent);
    const name = `${tab} ${text} ${order.join()}`;
    const label = interned.get(name) ?? { tab, text, order };
    interned.set(name, label);
    labels.push(label);
    if (atRest(sorted)) resting.push(at);
    next.push({ at, world: sorted });
    return at;
  };

  reach(initial, -1, undefined, 'start');
  while (next.length > 0) {
    frontier = next;
    next = [];
    for (const { at, world } of frontier) {
      const rule = broken(world);
      if (rule !== undefined) return finding(rule, at);
      for (const { tab, text, to: world2 } of moves(world)) {
        from.push(at);
        to.push(reach(world2, at, tab, text));
      }
    }
    if (index.size > limit) throw new Error(`more than ${limit} states`);
  }
  const stuck = stuckAt(index.size, from, to, resting);
  return stuck === undefined ? finding(undefined, -1) : finding('I9 no state is a dead end', stuck);
}

/** The first state from which no state at rest is reachable. */
const stuckAt = (
  count: number,
  from: readonly number[],
  to: readonly number[],
  resting: number[],
): number | undefined => {
  const first = new Int32Array(count).fill(-1);
  const after = new Int32Array(from.length);
  for (const [edge, goal] of to.entries()) {
    after[edge] = first[goal] ?? -1;
    first[goal] = edge;
  }
  const saved = new Uint8Array(count);
  const queue = [...resting];
  for (const at of queue) saved[at] = 1;
  for (let head = 0; head < queue.length; head++) {
    for (let edge = first[queue[head] ?? 0] ?? -1; edge >= 0; edge = after[edge] ?? -1) {
      const before = from[edge] ?? 0;
      if (saved[before]) continue;
      saved[before] = 1;
      queue.push(before);
    }
  }
  const stuck = saved.indexOf(0);
  return stuck < 0 ? undefined : stuck;
};

/** The moves that led to a state, with every tab under the name it had at the start. */
const traceTo = (
  end: number,
  parents: readonly number[],
  labels: readonly { readonly tab: number | undefined; readonly text: string; readonly order: readonly number[] }[],
): string[] => {
  const way: (typeof labels)[number][] = [];
  for (let at = end; at >= 0; at = parents[at] ?? -1) {
    const label = labels[at];
    if (label) way.unshift(label);
  }
  const [start, ...rest] = way;
  let names = (start?.order ?? []).map((was) => was + 1);
  return rest.map(({ tab, text, order }) => {
    const line = tab === undefined ? text : `tab ${names[tab]}: ${text}`;
    names = order.map((was) => names[was] ?? 0);
    return line;
  });
};
