/** Moves `Date` of a process or a page by some milliseconds. It runs in pages as text: it must use nothing from outside. */
export const moveDate = (offsetMs: number): void => {
  // The original one, also if it was moved before.
  // SAFETY: the prototype of Date belongs to its constructor.
  const original = Date.prototype.constructor as DateConstructor;
  const now = () => original.now() + offsetMs;
  globalThis.Date = new Proxy(original, {
    apply: () => new original(now()).toString(),
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
};
