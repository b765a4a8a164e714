import { anyReading, type DateOrder, ordersOf, readDate } from '../../../src/contract/administration/dates.ts';
import { type DecimalMark, isTwoNumbers, readNumber, shownMark } from '../../../src/contract/administration/numbers.ts';
import type { Question, QuestionKind, ReadingRules } from '../../../src/contract/administration/reading-rules.ts';
import { cutText } from '../../../src/contract/cut-text.ts';
import { counted } from '../../../src/contract/format.ts';
import { sameName } from '../same-name.ts';
import { isBlank, isSerial, Midnight, ShownNumber } from '../read/table.ts';
import { type Column, dateTypes } from '../sheets/sheet.ts';
import {
  isDecimalDegrees,
  isPackedDegrees,
  numberTypes,
  plainCell,
  readCell,
  textOf,
  withoutPercent,
  withoutUnit,
} from './read-cell.ts';
import { dayCellOf, dayOf, exchangedDay, firstShortYear, isDateCell, isInUtc } from './read-dates.ts';
import { timeText } from './time-text.ts';

/** How a column is read, as far as all of its values show it; what they leave open; and what a person should know. */
export interface ColumnReading {
  /** These hold in any case: the values of the column are read by `{ ...rules, ...certain }`. */
  readonly certain: ReadingRules;
  /** Also those that the given rules answer, so that the answer can be changed: a question is open if its rule is not set. */
  readonly questions: readonly Question[];
  readonly notes: readonly string[];
  /** What some of the values prove one way, and others another. */
  readonly contradicted: readonly QuestionKind[];
  /** The order that its dates with slashes prove. */
  readonly slashed?: DateOrder | undefined;
}

/**
 * Looks at all values that a file has for a column; `rules`: what a person chose for it, now or before; `isOrderDoubted`: dates in
 * other columns prove another order.
 */
export const questionsOf = (
  column: Column,
  values: readonly unknown[],
  rules: ReadingRules,
  now: Date = new Date(),
  isOrderDoubted = false,
): ColumnReading => {
  const filled = values.filter((value) => !isBlank(value));
  if (dateTypes.has(column.type))
    return withHidden(dateQuestions(column, filled, { rules, now, isOrderDoubted }), filled);
  if (numberTypes.has(column.type)) return withHidden(numberQuestions(column, filled, rules, now), filled);
  if (column.type === 'choice')
    return { certain: {}, questions: [], notes: synonymNotes(column, filled), contradicted: [] };
  return { certain: {}, questions: [], notes: [], contradicted: [] };
};

/** Tells also of numbers of which their format shows nothing, or a word: they are read. */
const withHidden = (reading: ColumnReading, values: readonly unknown[]): ColumnReading => {
  const hidden = values.flatMap((value) => (value instanceof ShownNumber && !/\d/.test(value.text) ? [value] : []));
  const [first] = hidden;
  if (!first) return reading;
  const shows = first.text === '' ? 'nothing' : `'${cut(first.text)}'`;
  const note = `The spreadsheet shows ${shows} where a value is ${first.number}, and no number in ${counted(hidden.length, 'cell')}: the values are read`;
  return { ...reading, notes: [...reading.notes, note] };
};

/** The only one of several; undefined if there are none or more. */
const only = <T>(found: ReadonlySet<T>): T | undefined => (found.size === 1 ? [...found][0] : undefined);

/** What of some is among others, too; the others, where there are none to compare with. */
const both = <T>(some: ReadonlySet<T> | undefined, others: ReadonlySet<T>): ReadonlySet<T> =>
  some ? new Set([...others].filter((one) => some.has(one))) : others;

const dateQuestions = (
  column: Column,
  values: readonly unknown[],
  {
    rules,
    now,
    isOrderDoubted,
  }: { readonly rules: ReadingRules; readonly now: Date; readonly isOrderDoubted: boolean },
): ColumnReading => {
  let slashed: ReadonlySet<DateOrder> | undefined;
  let dotted: ReadonlySet<DateOrder> | undefined;
  const found = { midnights: 0, open: 0, short: 0, timeless: 0, lateDateCells: 0, earlyDateCells: 0 };
  let serial: unknown;
  const times = new Set<string>();
  for (const value of values) {
    const given = dayCellOf(value);
    const day = plainCell(column, given);
    const possible = ordersOf(day, now);
    if (possible && possible.size > 0) {
      if (/^\D*\d+\./.test(String(day))) dotted = both(dotted, possible);
      else slashed = both(slashed, possible);
    }
    const read = readDate(day, { now });
    if (read === undefined) continue;
    const { isShort, time, day: on } = anyReading(read);
    if (isShort) found.short += 1;
    times.add(given === value ? (time ?? '00:00:00') : 'in another column');
    if (time === '00:00:00' || day instanceof Midnight) found.midnights += 1;
    if (given === value && !(day instanceof Midnight) && time === null) found.timeless += 1;
    if (Number(possible?.size) > 1) found.open += 1;
    if (isDateCell(day) && Number(on.slice(8)) > 12) found.lateDateCells += 1;
    if (exchangedDay(day) !== undefined) found.earlyDateCells += 1;
    if (typeof day !== 'string' && isSerial(day)) serial ??= day;
  }
  // Of 02.01.2024 the day is first, whatever dates with slashes beside it prove; and it proves nothing of these.
  const dots = slashed && dotted?.has('dayFirst') ? 'dayFirst' : undefined;
  const orders = dotted ? both(slashed, dotted) : slashed;
  const proven = dots && slashed ? only(slashed) : orders && only(orders);
  const order = isOrderDoubted || (dots && proven === 'monthFirst') ? undefined : proven;
  const firstYear = firstShortYear(column, now);
  // A spreadsheet of the other order turned those texts to dates that it could read, and left the others. Of right dates, most
  // have a day after the 12th.
  const isHalfConverted =
    order !== undefined && found.open < found.earlyDateCells && found.lateDateCells < found.earlyDateCells;
  const hasTimes = found.midnights > 0 || [...times].some((time) => time !== '00:00:00');
  const isMixed = column.type === 'dateTime' && column.required === true && found.timeless > 0 && hasTimes;
  const hasNoTimes = column.type === 'localDateTime' && found.midnights > 0 && only(times) === '00:00:00';
  const certain: ReadingRules = {
    ...(order && { order }),
    ...(dots && { dots }),
    ...(hasNoTimes && { times: 'none' as const }),
    ...(isMixed && { times: 'given' as const }),
    ...(isHalfConverted && !rules.dateCells && { dateCells: 'doubtful' as const }),
  };
  const isContradicted = isOrderDoubted || orders?.size === 0;
  const notes = [
    ...(isOrderDoubted ? ['Dates in another column of the file have the day and the month in the other order'] : []),
    ...(orders?.size === 0 ? ['Some of these dates have the day first, others the month first'] : []),
    ...(isHalfConverted
      ? [
          'Texts here are days after the 12th, and date cells mostly days up to the 12th: a spreadsheet may have exchanged day and month in the date cells',
        ]
      : []),
    ...(serial === undefined ? [] : [`Numbers are read as days of a spreadsheet: ${serial} is ${dayOf(serial)}`]),
    ...(found.timeless > 0 && column.type === 'dateTime' && !isMixed
      ? [`${counted(found.timeless, 'value')} without a time of day: 00:00 UTC is taken`]
      : []),
    ...(found.short > 0 ? [`Years of two digits are read as ${firstYear} to ${firstYear + 99}`] : []),
  ];
  const base: ReadingRules = isHalfConverted ? { ...certain, dateCells: 'doubtful' } : certain;
  const questions = questionsAbout(column, values, { rules, certain: base, now });
  return {
    certain,
    questions,
    notes,
    contradicted: isContradicted ? ['order'] : [],
    slashed: slashed && only(slashed),
  };
};

const numberQuestions = (column: Column, values: readonly unknown[], rules: ReadingRules, now: Date): ColumnReading => {
  const marks = new Set<DecimalMark>();
  for (const value of values) {
    const plain = withoutPercent(withoutUnit(column, value));
    const mark = shownMark(plain) ?? fittingMark(column, plain);
    if (mark) marks.add(mark);
  }
  const decimal = only(marks);
  const degrees = degreesOf(column, values);
  const certain: ReadingRules = { ...(decimal && { decimal }), ...(degrees && { degrees }) };
  const isContradicted = marks.size > 1;
  const notes = isContradicted ? ['Some of these numbers have a decimal point, others a decimal comma'] : [];
  const questions = questionsAbout(column, values, { rules, certain, now });
  return { certain, questions, notes, contradicted: isContradicted ? ['decimal'] : [] };
};

/** How most values of a column of degrees are written. */
const degreesOf = ({ type }: Column, values: readonly unknown[]): ReadingRules['degrees'] => {
  if (type !== 'latitude' && type !== 'longitude') return undefined;
  const texts = values.map(textOf);
  if (texts.filter(isPackedDegrees).length * 2 > texts.length) return 'packed';
  if (type === 'latitude' && areLongitudes(texts)) return 'exchanged';
  return texts.some(isDecimalDegrees) ? 'decimal degrees' : undefined;
};

/** Whether more than one of these numbers, or one in at most 20, is beyond a pole. AIS writes 91 where it knows none. */
const areLongitudes = (texts: readonly string[]): boolean => {
  const beyond = texts.map((text) => Math.abs(Number(readNumber(text)))).filter((size) => size > 91 && size <= 180);
  return new Set(beyond).size > 1 || (beyond.length > 0 && texts.length <= 20);
};

/** The only mark by which a number fits its column. */
const fittingMark = (column: Column, value: unknown): DecimalMark | undefined => {
  if (!isTwoNumbers(readNumber(value))) return undefined;
  const fitting = (['point', 'comma'] as const).filter((decimal) => 'value' in readCell(column, value, { decimal }));
  return fitting.length === 1 ? fitting[0] : undefined;
};

const sampled = 3;

/** The questions that values raise, each with the first values that it is about. `certain`: what is not asked. */
const questionsAbout = (
  column: Column,
  values: readonly unknown[],
  { rules, certain, now }: { readonly rules: ReadingRules; readonly certain: ReadingRules; readonly now: Date },
): readonly Question[] => {
  const found = new Map<QuestionKind, Map<string, unknown>>();
  for (const value of values) {
    let known = certain;
    let read = readCell(column, value, known, now);
    // What is asked first may hide what is asked next, once it is answered.
    for (let kind = kindOf(read); kind !== undefined; kind = kindOf(read)) {
      const samples = found.get(kind) ?? new Map<string, unknown>();
      found.set(kind, samples);
      if (samples.size < sampled) samples.set(textOf(value), value);
      if (rules[kind] === undefined || known[kind] === rules[kind]) break;
      known = { ...known, [kind]: rules[kind] };
      read = readCell(column, value, known, now);
    }
  }
  return [...found].map(([kind, samples]) => {
    const { text, answers } = kind === 'order' ? orderWords(column, [...samples.values()], now) : wordsOf(kind, column);
    return {
      kind,
      text,
      answers: [...answers],
      samples: [...samples].map(([written, value]) => ({
        text: cut(written),
        readings: Object.fromEntries(
          answers.map((answer) => [
            answer,
            cut(shown(readCell(column, value, { ...rules, ...certain, [kind]: answer }, now))),
          ]),
        ),
      })),
    };
  });
};

const kindOf = (read: ReturnType<typeof readCell>): QuestionKind | undefined =>
  'reason' in read ? read.kind : undefined;

/** The orders in which at least one of the values is a day. */
const orderWords = (column: Column, values: readonly unknown[], now: Date): Pick<Question, 'text' | 'answers'> => {
  const days = values.map((value) => plainCell(column, dayCellOf(value)));
  const answers = [...new Set(days.flatMap((day) => [...(ordersOf(day, now) ?? [])]))];
  return { text: `Is the ${answers.join(' or the ').replaceAll('First', '')} first?`, answers };
};

const wordsOf = (kind: Exclude<QuestionKind, 'order'>, column: Column): Pick<Question, 'text' | 'answers'> => {
  const clock = isInUtc(column) ? 'UTC' : "the ship's time";
  const words: Readonly<Record<typeof kind, Pick<Question, 'text' | 'answers'>>> = {
    decimal: {
      text: 'Is the mark in these numbers a decimal one, or does it part thousands?',
      answers: ['point', 'comma'],
    },
    degrees: {
      text: 'Are these degrees with decimals, or degrees and minutes?',
      answers: ['decimal degrees', 'degrees and minutes'],
    },
    time: {
      text: `The column has ${clock}, and these times are marked otherwise. What are they?`,
      answers: ['utc', 'ship'],
    },
    dateCells: {
      text: 'Has a spreadsheet exchanged day and month in the date cells?',
      answers: ['asTheyAre', 'swapped'],
    },
    accepts: { text: 'These dates are unusual. Are they right?', answers: ['unusual dates', 'usual dates'] },
  };
  return words[kind];
};

const shown = (read: ReturnType<typeof readCell>): string =>
  'reason' in read ? `refused: ${read.reason}` : timeText(String(read.value));

/** A sample or an answer is shown on one line. */
const cut = (text: string): string => cutText(text, 80);

/** Which words of a choice are read as which value. */
const synonymNotes = (column: Column, values: readonly unknown[]): readonly string[] => {
  const words = new Map<string, string>();
  for (const value of values) {
    const text = textOf(value);
    if (words.has(text)) continue;
    const read = readCell(column, value, {});
    const isSynonym = 'value' in read && sameName(String(read.value)) !== sameName(text);
    if (isSynonym) words.set(text, String(read.value));
  }
  return [...words].map(([text, value]) => `'${cut(text)}' is read as ${value}`);
};
