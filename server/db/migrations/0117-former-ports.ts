import { listedPort } from '../listed-ports.ts';
import type { Database } from '../schema.ts';
import { portDetails } from './0116-port-details.ts';

/** Ports with a code of a dissolved country get that of their country now, unless another row has it, and what the list knows. */
export const formerPorts = async (db: Database): Promise<void> => {
  const ports = await db.selectFrom('port').orderBy('id').select(['id', 'locode']).execute();
  const locodes = new Set(ports.map(({ locode }) => locode));
  for (const { id, locode } of ports) {
    const listed = listedPort(locode ?? '');
    if (!listed || listed.locode === locode) continue;
    const { locode: current, ...facts } = listed;
    await db
      .updateTable('port')
      .set(locodes.has(current) ? facts : listed)
      .where('id', '=', id)
      .execute();
    locodes.add(current);
  }
  await portDetails(db);
};
