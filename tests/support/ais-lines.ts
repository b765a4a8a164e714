import { readFileSync } from 'node:fs';
import path from 'node:path';
import SecondDecoder from 'ais-stream-decoder';
import { type AisLine, type AisPosition, createAisReader } from '../../server/ais/decode.ts';

/** A log of a public receiver: github.com/M0r13n/pyais, tests/nmea_data_sample.txt, MIT licence. */
export const receiverLog = readFileSync(path.join(import.meta.dirname, '../server/ais/receiver.nmea'), 'latin1')
  .split(/\r?\n/)
  .filter(Boolean);

/** What each line contains, read one after another. */
export const readAll = (lines: readonly string[]): readonly AisLine[] => {
  const read = createAisReader();
  return lines.map((line) => read(line));
};

/** The positions in lines. */
export const positionsIn = (lines: readonly string[]): readonly AisPosition[] =>
  readAll(lines).flatMap((line) => (line.kind === 'position' ? [line.position] : []));

/** A sentence with the right checksum. */
export const aisSentence = (body: string) => {
  const checksum = [...body].reduce((sum, letter) => sum ^ letter.charCodeAt(0), 0);
  return `!${body}*${checksum.toString(16).toUpperCase().padStart(2, '0')}`;
};

/** The payload of a message given as [value, number of bits], most significant bit first. */
export const aisPayload = (...fields: readonly (readonly [value: number, bits: number])[]) => {
  const bits = fields
    .map(([value, size]) => (value < 0 ? value + 2 ** size : value).toString(2).padStart(size, '0'))
    .join('');
  const groups = bits.match(/.{1,6}/g) ?? [];
  return groups
    .map((group) => {
      const value = parseInt(group.padEnd(6, '0'), 2);
      return String.fromCharCode(value < 40 ? value + 48 : value + 56);
    })
    .join('');
};

/** A class A position report. */
export const positionReport = (mmsi: number, latitude: number, longitude: number, { speed = 123, status = 0 } = {}) =>
  aisSentence(
    `AIVDM,1,1,,A,${aisPayload([1, 6], [0, 2], [mmsi, 30], [status, 4], [0, 8], [speed, 10], [0, 1], [Math.round(longitude * 600_000), 28], [Math.round(latitude * 600_000), 27], [900, 12], [91, 9], [30, 6], [0, 25])},0`,
  );

/** A message as the second decoder reads it. */
type SecondOpinion = Readonly<Record<string, unknown>>;

/** What the second decoder reads, message by message; it knows types 1-5, 18 and 24. */
export const secondOpinions = (lines: readonly string[]): readonly SecondOpinion[] => {
  const messages: SecondOpinion[] = [];
  const decoder = new SecondDecoder({ silent: true });
  decoder.on('data', (message: string) => messages.push(JSON.parse(message)));
  for (const line of lines) decoder.write(line);
  return messages;
};

/** The messages with the position of a vessel, of those that the second decoder read. */
export const secondPositions = (messages: readonly SecondOpinion[]): readonly SecondOpinion[] =>
  messages.filter(({ type, lat, lon }) => [1, 2, 3, 18].includes(Number(type)) && lat !== null && lon !== null);
