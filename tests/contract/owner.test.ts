import { expect, it } from 'vitest';
import { ownerIdOf } from '../../src/app/create-implementations.ts';

it.each([
  [{ id: 7, name: 'Trident Bay Shipmanagement' }, 7],
  [{ id: '7' }, 7],
  [7, 7],
  ['7', 7],
  ['Trident Bay Shipmanagement', 0],
  [{ name: 'Trident Bay Shipmanagement' }, 0],
  [{ id: null }, 0],
  [{ id: -1 }, 0],
  [{ id: 1.5 }, 0],
  [null, 0],
  [undefined, 0],
  ['', 0],
])('reads the id of the owner %j as %d', (owner, id) => expect(ownerIdOf(owner)).toBe(id));
