import type { Position, Vessel } from '../../../src/contract/models/vessel.ts';
import type { Received } from '../../../src/contract/receive.ts';
import { dawn, star } from '../../support/samples.ts';

const positionOf = ({ imono, name }: Received<typeof Vessel>, longitude: number): Received<typeof Position> => ({
  imono,
  name,
  latitude: 0,
  longitude,
  speed: 12,
  course: 90,
  destination: 'ROTTERDAM',
  distanceToGo: null,
  condition: null,
  draught: null,
  voyageId: null,
  eta: null,
  timeZone: null,
  port: null,
  status: 'Under way',
  reportedAt: '2026-11-21T11:00:00Z',
  ageHours: 1,
});

/** Two vessels so far apart that the map shows each by itself, and the popup of one covers the other in no view. */
export const positions: readonly Received<typeof Position>[] = [positionOf(dawn, 0), positionOf(star, -45)];
