/** Reads rows page by page: `read` answers at most `pageRows` rows after the last one of the page before. */
export async function* rowPages<R>(
  pageRows: number,
  read: (after: R | undefined) => Promise<readonly R[]>,
): AsyncGenerator<readonly R[]> {
  let after: R | undefined;
  for (;;) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    if (rows.length < pageRows) return;
    after = rows.at(-1);
  }
}
