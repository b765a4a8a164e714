import { describe, expect, it } from 'vitest';
import {
  aisPayload,
  aisSentence,
  positionReport,
  positionsIn,
  readAll,
  receiverLog,
  secondOpinions,
  secondPositions,
} from '../../support/ais-lines.ts';

/** An extended class B report (type 19). */
const extendedReport = aisPayload(
  [19, 6],
  [0, 2],
  [235_000_111, 30],
  [0, 8],
  [55, 10],
  [0, 1],
  [Math.round(-4.5 * 600_000), 28],
  [Math.round(50.25 * 600_000), 27],
  [1800, 12],
  [511, 9],
  [20, 6],
  [0, 4],
  [0, 60],
  [0, 60],
  [0, 49],
);

/** One of two sentences of a message. */
const part = (number: number, sequence: number, text: string) =>
  aisSentence(`AIVDM,2,${number},${sequence},A,${text},${number === 1 ? 0 : 2}`);

describe('a line of an AIS receiver', () => {
  it('gives the positions that a second decoder reads from a public log', () => {
    const ours = positionsIn(receiverLog).map(({ mmsi, latitude, longitude, speed, course, heading }) => ({
      mmsi: Number(mmsi),
      latitude: latitude.toFixed(4),
      longitude: longitude.toFixed(4),
      speed,
      course,
      heading,
    }));
    const theirs = secondPositions(secondOpinions(receiverLog)).map(
      ({ mmsi, lat, lon, speedOverGround, courseOverGround, heading }) => ({
        mmsi: Number(mmsi),
        latitude: Number(lat).toFixed(4),
        longitude: Number(lon).toFixed(4),
        speed: speedOverGround,
        course: courseOverGround,
        heading,
      }),
    );
    expect(theirs).toHaveLength(758);
    expect(ours).toEqual(theirs);
  });

  it('gives navigational status, speed, course and heading', () => {
    expect(positionsIn([positionReport(257_123_456, -33.9, 18.4, { status: 1, speed: 4 })])).toEqual([
      expect.objectContaining({ mmsi: '257123456', status: 'At anchor', speed: 0.4, course: 90, heading: 91 }),
    ]);
  });

  it('gives null for a speed and a status that are not available', () => {
    expect(positionsIn([positionReport(257_123_456, 1, 1, { status: 15, speed: 1023 })])).toEqual([
      expect.objectContaining({ speed: null, status: null }),
    ]);
  });

  it('gives a long-range position (type 27) west of Greenwich and south of the equator', () => {
    const fields = aisPayload(
      [27, 6],
      [0, 2],
      [538_001_234, 30],
      [1, 1],
      [0, 1],
      [5, 4],
      [-70.5 * 600, 18],
      [-33 * 600, 17],
      [63, 6],
      [511, 9],
      [0, 2],
    );
    expect(positionsIn([aisSentence(`AIVDM,1,1,,A,${fields},0`)])).toEqual([
      {
        mmsi: '538001234',
        latitude: -33,
        longitude: -70.5,
        speed: null,
        course: null,
        heading: null,
        status: 'Alongside',
      },
    ]);
  });

  it('gives the position of an extended class B report (type 19)', () => {
    expect(positionsIn([aisSentence(`AIVDM,1,1,,B,${extendedReport},0`)])).toEqual([
      expect.objectContaining({
        mmsi: '235000111',
        latitude: 50.25,
        longitude: -4.5,
        speed: 5.5,
        course: 180,
        heading: null,
      }),
    ]);
  });

  it('joins the sentences of two messages that arrive mixed', () => {
    const whole = '57lof8`2F5HeT<eC:204e86373:222222222221@8HQC16Ch0:RA7kAD';
    const rest = 'PBp888888888880';
    const kinds = readAll([part(1, 1, whole), part(1, 2, whole), part(2, 1, rest), part(2, 2, rest)]).map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual(['part', 'part', 'static', 'static']);
  });

  it.each([
    ['a wrong checksum', '!AIVDM,1,1,,A,33P;Tw0tjBQO22:E7dm66DrB20UP,0*2F', 'wrong checksum'],
    [
      'a second part alone',
      aisSentence('AIVDM,2,2,7,A,PBp888888888880,2'),
      'part of a message without the parts before it',
    ],
    ['a message that is cut off', aisSentence('AIVDM,1,1,,A,33P;Tw0tjBQO,0'), 'message too short'],
    ['a message with letters that AIS has not', aisSentence('AIVDM,1,1,,A,1~~~~,0'), 'message that cannot be read'],
    ['a message without content', aisSentence('AIVDM,1,1,,B,,0'), 'message without content'],
    ['a line that is cut off', '!AIVDM,1,1,,A,33P;Tw0tjBQO22:E7d', 'AIS sentence without a checksum'],
    [
      'a sentence with $',
      '$AIVDM,1,1,,A,33P;Tw0tjBQO22:E7dm66DrB20UP,0*2F',
      'AIS sentence that begins with $ in place of !',
    ],
    [
      'several sentences with something between them',
      `${positionReport(257_123_456, 1, 1)},r1,1763805600 ${positionReport(257_123_456, 2, 2)}`,
      'several AIS sentences in one line',
    ],
    ['a sentence of four parts and a half', '!AIVDM,1,1,,C,33P;Tw0tjBQO,0*2F', 'AIS sentence with wrong fields'],
    ['a position of the own GPS', '$GPGGA,101112,5157.0,N,00403.0,E,1,8,1,0,M,0,M,,*4A', 'sentence of another device'],
    ['another text', 'GET / HTTP/1.1', 'no AIS sentence'],
    [
      'a sentence without a checksum after a tag block',
      '\\c:1763805600*5A\\!AIVDM,1,1,,A,33P;Tw0tjBQO22:E7dm66DrB20UP,0',
      'AIS sentence without a checksum',
    ],
    ['a very long line', `!AIVDM,1,1,,A,${'0'.repeat(100_000)}`, 'AIS sentence without a checksum'],
  ])('refuses %s', (_, line, reason) => {
    expect(readAll([line])).toEqual([{ kind: 'refused', reason }]);
  });

  it('ignores a position outside of the Earth, which means that none is available', () => {
    expect(readAll([positionReport(257_123_456, 91, 181)])).toEqual([{ kind: 'withoutPosition' }]);
    const reason = 'position of 0 and 0, as of a receiver that knows none';
    expect(readAll([positionReport(257_123_456, 0, 0)])).toEqual([{ kind: 'refused', reason }]);
  });

  it.each([
    ['a tag block', '\\s:rx,c:1763805600*5A\\'],
    ['Unix time', '1763805600 '],
    ['Unix time in milliseconds', '1763805600000,'],
    ['ISO 8601', '2025-11-22T10:00:00Z '],
    ['ISO 8601 in a CSV with quotes', '"2025-11-22T10:00:00Z","', '"'],
    ['the fields of the US Coast Guard', '', ',d-080,S2118,t050056.00,T56.48,r003669946,1763805600,1763805541'],
    ['a Unix time after it', '', ',1763805600'],
    ['the same after a space', '', ' ,r003669946,1763805600.0'],
    ['the same after a tab', '', '\t1763805600'],
    ['ISO 8601 after it', '', ' 2025-11-22T11:00:00+01:00'],
  ])('says when it was received by %s', (_, before, after = '') => {
    const [line] = readAll([`${before}${positionReport(257_123_456, 1, 1)}${after}`]);
    expect(line).toMatchObject({ kind: 'position', time: new Date('2025-11-22T10:00:00Z') });
  });

  it.each([
    ['\\s:rx,c:0000000012*5A\\', ''],
    ['315964800000,', ''],
    ['1980-01-06T00:00:00Z ', ''],
    ['2026-13-06T00:00:00Z ', ''],
    ['2026-02-30T00:00:00Z ', ''],
    ['', ',0315964800'],
  ])(
    'has no time of before there was AIS, which a clock says that was not set, nor of a day that is none: %s%s',
    (before, after) => {
      const line = `${before}${aisSentence(`AIVDM,1,1,,A,33P;Tw0tjBQO22:E7dm66DrB20UP,0`)}${after}`;
      expect(readAll([line])).toMatchObject([{ kind: 'position', time: null }]);
    },
  );

  it.each([
    ['20261122T090000Z ', true],
    ['29 Feb 2027 09:00:00 ', true],
    ['22/11/2026 09:00 ', true],
    ['[2026-11-22 09:00:00] ', true],
    ['2026-02-30T00:00:00Z ', true],
    ['2026-11-22T09:00:00Z ', false],
    ['\\s:003669946*5A\\', false],
    ['\\g:1-2-1234,s:r003669946*5A\\', false],
    ['', false],
    ['', true, ' 22/11/2026 09:00'],
    ['{"nmea":"', true, '","rx":1763805600}'],
    ['{"nmea":"', false, '","station":3669946}'],
    ['', false, ',d-080,S2118,t050056.00,T56.48,r003669946'],
  ])('knows whether %j says a time that cannot be read: %j %s', (before, unreadTime, after = '') => {
    expect(readAll([`${before}${positionReport(257_123_456, 1, 1)}${after}`])).toMatchObject([
      { kind: 'position', unreadTime },
    ]);
  });

  it('has the time of the sentence of its message that says it', () => {
    const first = aisSentence(`AIVDM,2,1,1,B,${extendedReport.slice(0, 28)},0`);
    const second = aisSentence(`AIVDM,2,2,1,B,${extendedReport.slice(28)},0`);
    expect(readAll([`\\c:1763805600*5A\\${first}`, second])).toMatchObject([
      { kind: 'part' },
      { kind: 'position', time: new Date('2025-11-22T10:00:00Z') },
    ]);
  });
});
