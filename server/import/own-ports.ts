import type { Database } from '../db/schema.ts';
import { sameName } from './same-name.ts';

/** What a row of the sheet Ports says of a port; a value that it does not give stays. */
export interface OwnPort {
  readonly locode: string;
  readonly name?: string;
  readonly country?: string | null;
  readonly latitude?: number | null;
  readonly time_zone?: string | null;
}

/** The ports of a company and of its file: by UN/LOCODE, and the codes by name as it is compared. */
export interface OwnPorts {
  readonly byCode: Map<string, OwnPort>;
  readonly codeOf: Map<string, string>;
}

export const createOwnPorts = (): OwnPorts => ({ byCode: new Map(), codeOf: new Map() });

export const readOwnPorts = (db: Database, companyId: number): Promise<OwnPort[]> =>
  db
    .selectFrom('company_port')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .select(['locode', 'name', 'country', 'latitude', 'time_zone'])
    .execute();

/** The UN/LOCODE that a cell means by an own port's name; else the text of the cell. */
export const codeOrText = ({ ownPorts: { codeOf } }: { readonly ownPorts: OwnPorts }, text: string): string =>
  codeOf.get(sameName(text)) ?? text;
