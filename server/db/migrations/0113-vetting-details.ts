/** Who inspected a vessel where, and whether the operator commented; the period and the source of a line of the benchmark. */
export const vettingDetails = `
alter table vetting_inspection add inspecting_company text, add port text, add status text, add comments_sent date;
alter table benchmark_category add period text, add source text;
`;
