import { type KindName, kindNames } from '../src/contract/records/kinds.ts';
import type { OfNewcomer, RecordGenerator } from './record.ts';

/** What the file of a kind in `kinds/` exports; `ofNewcomer` defaults to 'nothing'. */
interface DemoKind {
  readonly generator: RecordGenerator;
  readonly ofNewcomer?: OfNewcomer;
}

/** The file of a kind: near-miss.ts for nearMiss. */
const importKind = async (kind: KindName): Promise<DemoKind> => {
  const fileName = kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return import(`./kinds/${fileName}.ts`);
};

/** The demo's records, kind by kind. A new kind of `kinds` goes last, so that the ids of the others stay. */
export const generators: readonly (readonly [KindName, RecordGenerator, OfNewcomer])[] = await Promise.all(
  kindNames.map(async (kind) => {
    const { generator, ofNewcomer = 'nothing' } = await importKind(kind);
    return [kind, generator, ofNewcomer] as const;
  }),
);
