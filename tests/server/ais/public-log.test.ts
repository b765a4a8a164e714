// @module-tag exhaustive
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAisRecorder } from '../../../server/ais/record-positions.ts';
import type { Database } from '../../../server/db/schema.ts';
import {
  aisSentence,
  positionReport,
  readAll,
  receiverLog,
  secondOpinions,
  secondPositions,
} from '../../support/ais-lines.ts';
import { preparedDatabase } from '../../support/database-images/prepared-database.ts';
import { insertThreeVessels } from '../../support/three-vessels.ts';

/** The ships that sent most positions in the log. */
const ships = ['237836700', '235070716', '237247600'] as const;

/** Two sentences of one message. */
const [firstHalf, secondHalf] = [
  '1,3,B,57lof8`2F5HeT<eC:204e86373:222222222221@8HQC16Ch0:RA7kAD,0',
  '2,3,B,PBp888888888880,2',
].map((text) => aisSentence(`AIVDM,2,${text}`));

const ownReport = positionReport(Number(ships[0]), 36, 20);
const otherDigit = (digit: string | undefined) => (digit === '0' ? '1' : '0');

/** Lines that a decoder must refuse, by the place in the log that they are inserted at. */
const badLines = [
  [100, `${ownReport.slice(0, -1)}${otherDigit(ownReport.at(-1))}`, 'wrong checksum'],
  [200, ownReport.slice(0, 25), 'AIS sentence without a checksum'],
  [300, aisSentence(`AIVDM,1,1,,A,${ownReport.split(',')[5]?.slice(0, 20)},0`), 'message too short'],
  // The second half of a message before the first, which then waits for a further one.
  [400, secondHalf ?? '', 'part of a message without the parts before it'],
  [401, firstHalf ?? '', null],
] as const;

const plantedLog = badLines.reduce<readonly string[]>((lines, [at, line]) => lines.toSpliced(at, 0, line), receiverLog);
const refusedLines = (lines: readonly string[]) =>
  readAll(lines).flatMap((line, at) => (line.kind === 'refused' ? [[at, line.reason]] : []));

describe('The log of a public receiver', () => {
  const start = Date.parse('2026-11-22T10:00:00Z');
  let db: Database;
  beforeAll(async () => {
    db = await preparedDatabase();
    await insertThreeVessels(db);
    for (const [at, mmsi] of ships.entries())
      await db
        .updateTable('vessel')
        .where('id', '=', at + 1)
        .set({
          particulars: JSON.stringify([{ title: 'Identity', facts: [{ label: 'MMSI', value: mmsi, unit: null }] }]),
        })
        .execute();
  });
  beforeEach(() => db.deleteFrom('position_report').execute());
  afterAll(() => db.destroy());

  /** Records lines that come a minute apart; answers the counts and how many positions each ship has then. */
  const record = async (lines: readonly string[], intervalMs: number) => {
    let now = start;
    const ais = createAisRecorder(db, {
      intervalMs,
      maxAgeMs: Infinity,
      clock: () => new Date(now),
      now: () => new Date(now),
    });
    for (const line of lines) {
      now += 60_000;
      await ais.line(line);
    }
    const rows = await db.selectFrom('position_report').select('vessel_id').execute();
    return {
      counts: ais.counts(),
      ofShips: ships.map((_, at) => rows.filter((row) => row.vessel_id === at + 1).length),
    };
  };

  it('has 898 sentences, of which 778 are decoded, 100 refused and 20 wait for a further part', async () => {
    const { counts, ofShips } = await record(receiverLog, 0);
    expect(counts).toEqual({
      lines: 898,
      decoded: 778,
      refused: { 'message without content': 100 },
      written: 75,
      foreign: 683,
      withoutTime: 0,
      dropped: { tooSoon: 0, again: 0, ahead: 0, behind: 0, doubtful: 0 },
      ahead: {},
      behind: {},
    });
    expect(receiverLog.filter((line) => line.startsWith('!AIVDM,2,1,'))).toHaveLength(20);
    expect(counts.written + counts.foreign).toBe(758);
    expect(ofShips).toEqual([32, 22, 21]);
  });

  it('has the messages and the positions of each ship that a second decoder reads', async () => {
    const messages = secondOpinions(receiverLog);
    // It does not know type 15 (7 messages) and type 20 (1).
    expect(messages).toHaveLength(778 - 8);
    const positions = secondPositions(messages);
    expect(positions).toHaveLength(758);
    const { ofShips } = await record(receiverLog, 0);
    expect(ofShips).toEqual(ships.map((ship) => positions.filter(({ mmsi }) => Number(mmsi) === Number(ship)).length));
  });

  it('gives 30 positions if those of one ship are an hour apart', async () => {
    const { counts, ofShips } = await record(receiverLog, 3_600_000);
    expect([counts.written, counts.dropped.tooSoon, ofShips]).toEqual([30, 75 - 30, [13, 8, 9]]);
  });

  it('with bad lines between its own has exactly these refused', async () => {
    const ownRefused = refusedLines(receiverLog).length;
    const planted = refusedLines(plantedLog).filter(([, reason]) => reason !== 'message without content');
    expect(planted).toEqual(badLines.flatMap(([at, , reason]) => (reason === null ? [] : [[at, reason]])));
    expect(refusedLines(plantedLog)).toHaveLength(ownRefused + planted.length);
    const { counts, ofShips } = await record(plantedLog, 0);
    expect(counts).toMatchObject({
      lines: 903,
      decoded: 778,
      refused: {
        'message without content': 100,
        'wrong checksum': 1,
        'AIS sentence without a checksum': 1,
        'message too short': 1,
        'part of a message without the parts before it': 1,
      },
      written: 75,
    });
    expect(ofShips).toEqual([32, 22, 21]);
    // The second decoder reads a position from the message that is too short, and none from the other bad lines.
    expect(secondPositions(secondOpinions(plantedLog))).toHaveLength(758 + 1);
  });
});
