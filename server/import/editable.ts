import { isObject } from '../../src/contract/leniency.ts';
import type { Entity } from './sheets/sheet.ts';

/** A copy of an entity whose values can be set by paths with dots; the entity itself and what is inside stay as they are. */
export interface Editable {
  readonly entity: Entity;
  readonly set: (path: string, value: unknown) => void;
}

/** Copies each object of an entity once, when a value inside is first set: a row has up to a hundred values. */
export const editable = (source: Entity): Editable => {
  const copies = new Set<unknown>();
  const copyOf = (value: unknown): Record<string, unknown> => {
    const copy = isObject(value) ? { ...value } : {};
    copies.add(copy);
    return copy;
  };
  const entity = copyOf(source);

  const inside = (part: Record<string, unknown>, field: string): Record<string, unknown> => {
    const inner = part[field];
    if (isObject(inner) && copies.has(inner)) return inner;
    const copy = copyOf(inner);
    part[field] = copy;
    return copy;
  };

  return {
    entity,
    set: (path, value) => {
      const [field = '', ...inner] = path.split('.').toReversed();
      inner.reduceRight(inside, entity)[field] = value;
    },
  };
};
