import http from 'node:http';
import { quantile } from './quantile.ts';
import { type LoadRequest, timedRequest } from './load.ts';

/** How long other requests wait while people export PDFs; milliseconds. */
export interface DocumentRow {
  readonly exporting: number;
  readonly p50: number;
  readonly max: number;
  /** PDFs per second. */
  readonly rate: number;
}

const health: LoadRequest = { method: 'GET', path: '/healthz', headers: {} };

/** Exports PDFs over a number of connections for some seconds, and times the health check meanwhile, one after another. */
export const measureBesideDocuments = async (
  port: number,
  document: LoadRequest,
  exporting: number,
  seconds: number,
): Promise<DocumentRow> => {
  const agent = new http.Agent({ keepAlive: true });
  const start = performance.now();
  const end = start + seconds * 1000;
  const waits: number[] = [];
  let documents = 0;
  const exportAll = async (): Promise<void> => {
    while (performance.now() < end) {
      await timedRequest(port, agent, document);
      documents += 1;
    }
  };
  const ask = async (): Promise<void> => {
    while (performance.now() < end) waits.push(await timedRequest(port, agent, health));
  };
  await Promise.all([ask(), ...Array.from({ length: exporting }, exportAll)]);
  const spent = (performance.now() - start) / 1000;
  agent.destroy();
  return { exporting, p50: quantile(waits, 0.5), max: Math.max(...waits), rate: documents / spent };
};
