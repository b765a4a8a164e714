/** A Markdown table as Prettier formats it. The columns of `numbers` are aligned to the right. */
export const markdownTable = (lines: readonly (readonly string[])[], numbers: readonly number[] = []): string => {
  const widths = lines[0]?.map((_, at) => Math.max(3, ...lines.map((line) => line[at]?.length ?? 0))) ?? [];
  const pad = (cell: string, at: number): string =>
    numbers.includes(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0);
  const rule = widths.map((width, at) => (numbers.includes(at) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  const [top, ...rest] = lines.map((line) => `| ${line.map(pad).join(' | ')} |`);
  return [top, `| ${rule.join(' | ')} |`, ...rest].join('\n');
};
