import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolFigures } from '../db/database-unavailable.ts';
import type { FaultOutcome } from '../http/fault-reports.ts';
import type { WorkFigures } from '../jobs/fair-queue.ts';
import type { AnsweredRequest } from '../http/request-log.ts';
import type { EndedWork } from '../jobs/background.ts';

/** The figures of this process in the format of Prometheus. Labels have few values: no address, no account, no id. */
export interface Metrics {
  readonly registry: Registry;
  readonly answered: (request: AnsweredRequest) => void;
  readonly ended: (work: EndedWork) => void;
  readonly refused: () => void;
  readonly clientFault: (outcome: FaultOutcome) => void;
  readonly watchConnections: (figures: () => Readonly<Record<string, PoolFigures>>) => void;
  readonly watchWorkers: (pools: Readonly<Record<string, () => WorkFigures>>) => void;
}

type NumbersOfPool = readonly [pool: string, states: Readonly<Record<string, number>>];

/** In seconds: a cached answer to the timeout of a client. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Creates the metrics of a process, with those of Node.js (CPU, memory, event loop delay, garbage collection). */
export const createMetrics = (build: string | undefined): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const info = new Gauge({
    name: 'portal_build_info',
    help: 'Always 1; the label is the name of the build',
    labelNames: ['build'],
    registers,
  });
  info.set({ build: build ?? 'none' }, 1);

  const requests = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Duration of requests until their answer begins, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const refusedConnections = new Counter({
    name: 'portal_refused_connections_total',
    help: 'Connections refused because MAX_CONNECTIONS were open',
    registers,
  });
  const clientFaults = new Counter({
    name: 'portal_client_faults_total',
    help: 'Faults that clients reported; limited: not stored, because their address or account sent too many',
    labelNames: ['outcome'],
    registers,
  });
  const work = new Histogram({
    name: 'portal_background_work_duration_seconds',
    help: 'Duration of work outside requests, by name and result',
    labelNames: ['work', 'result'],
    buckets: [...buckets, 60, 300, 1800],
    registers,
  });

  /** Reads the numbers of some pools by state whenever the metrics are read. */
  const watchPools = (name: string, help: string, read: () => readonly NumbersOfPool[]): void => {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['pool', 'state'],
      registers,
      collect: () => {
        for (const [pool, states] of read())
          for (const [state, number] of Object.entries(states)) gauge.set({ pool, state }, number);
      },
    });
  };

  return {
    registry,
    answered: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    ended: ({ what, failed, seconds }) => work.observe({ work: what, result: failed ? 'failed' : 'done' }, seconds),
    refused: () => refusedConnections.inc(),
    clientFault: (outcome) => clientFaults.inc({ outcome }),
    watchConnections: (figures) =>
      watchPools(
        'portal_database_connections',
        'Connections to PostgreSQL by pool and state; waiting: requests that wait for one',
        () =>
          Object.entries(figures()).map(([pool, { total, idle, waiting }]) => [
            pool,
            { busy: total - idle, idle, waiting },
          ]),
      ),
    watchWorkers: (pools) =>
      watchPools('portal_worker_jobs', 'Jobs of worker processes by pool and state', () =>
        Object.entries(pools).map(([pool, figures]) => [pool, { ...figures() }]),
      ),
  };
};
