/** What the pictures of a company's first month show, by their names; each is of a desktop in light and of a phone in dark. */
export const firstMonthPictures = {
  question: 'A question about a file, with its samples read both ways',
  'header-row': 'The row of the headers is chosen, and a value for a column that the file lacks',
  changes: 'What a file changes, from what to what',
  form: 'The form of a record',
  history: 'The history of a record',
  bin: 'The bin',
  'former-vessel': 'The records of a former vessel',
  companies: 'One account in two companies',
} as const;
export type FirstMonthPicture = keyof typeof firstMonthPictures;

/** The PDFs of two records, in a script of each. */
export const firstMonthPdfs = { arabic: 'A PDF in Arabic', chinese: 'A PDF in Chinese' } as const;

const image = (text: string, name: string, width: number) =>
  `<img src="screens/first-month/${name}.jpg" alt="${text}" width="${width}" />`;

/** The part of docs/first-day.md about the weeks after the first day. */
export const firstMonthSection = `# The first month

What follows the first day, on a desktop and on a phone. \`npm run screens -- first-month\` takes these pictures in the demo.

${Object.entries(firstMonthPictures)
  .map(
    ([name, text]) =>
      `## ${text}\n\n${image(text, `${name}-1440-light`, 640)} ${image(`${text}, on a phone`, `${name}-390-dark`, 180)}`,
  )
  .join('\n\n')}

## PDFs in other scripts

${Object.entries(firstMonthPdfs)
  .map(([name, text]) => image(text, `pdf-${name}`, 400))
  .join(' ')}`;
