import type { Day } from '../days.ts';
import type { Random } from '../random.ts';
import type { SeedAttachment } from '../record.ts';

/** The files of an occurrence: its report first, then its evidence. */
export const occurrenceAttachments = (
  kind: 'Near miss' | 'Non conformity' | 'Accident',
  title: string,
  date: Day,
  counts: readonly (readonly [number, number])[],
  chance: Random,
): SeedAttachment[] => {
  const count = chance.weighted(counts);
  if (count === 0) return [];
  const report = { document: `${kind} report`, fileName: `${kind} report - ${firstWords(title)}.pdf` };
  const others = chance.sample(gathered, count - 1);
  return [report, ...others].map((file) => ({ ...file, date, variant: null }));
};

/** The first whole words of a title, in characters that every file system accepts. */
const firstWords = (title: string) => {
  const plain = title
    .replace(/[^\w -]/g, '')
    .replace(/ +/g, ' ')
    .trim();
  if (plain.length <= longest) return plain;
  const whole = plain.slice(0, plain.lastIndexOf(' ', longest) + 1);
  return (whole || plain.slice(0, longest)).replace(danglingWords, '').trim();
};

const longest = 48;

/** Words that cannot be the last: another one must follow. */
const danglingWords = /( (a|an|and|at|by|during|for|from|in|into|not|of|on|or|the|to|with|without))* *$/;

const gathered = [
  { document: 'Photo deck', fileName: 'Photo 1.png' },
  { document: 'Photo engine room', fileName: 'Photo 2.png' },
  { document: 'Risk assessment', fileName: 'Risk assessment.pdf' },
  { document: 'Toolbox talk record', fileName: 'Toolbox talk record.pdf' },
  { document: 'Work permit', fileName: 'Work permit.pdf' },
  { document: 'Corrective actions', fileName: 'Corrective actions.xlsx' },
];
