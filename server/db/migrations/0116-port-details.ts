import { listedPort } from '../listed-ports.ts';
import type { Database } from '../schema.ts';

/** Ports that imports added by their UN/LOCODE or their name alone get what the portal's list knows of them. */
export const portDetails = async (db: Database): Promise<void> => {
  const ports = await db.selectFrom('port').orderBy('id').select(['id', 'locode', 'name', 'latitude']).execute();
  const locodes = new Set(ports.map(({ locode }) => locode));
  for (const { id, locode, name, latitude } of ports) {
    const listed = listedPort(locode ?? name);
    const isBare = latitude === null && (locode === null || name === locode);
    if (!listed || !isBare || (locode !== listed.locode && locodes.has(listed.locode))) continue;
    locodes.add(listed.locode);
    await db.updateTable('port').set(listed).where('id', '=', id).execute();
  }
};
