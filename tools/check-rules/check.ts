import { type Citation, citationsIn, citedByTitle, type RegisterRow } from './register.ts';

export interface TestRun {
  readonly title: string;
  readonly file: string;
  readonly passed: boolean;
}
export interface Readme {
  readonly file: string;
  readonly text: string;
}
export interface RuleReport {
  readonly faults: readonly string[];
  /** Register rows (without decision tables) that a passed test proves. */
  readonly proven: ReadonlySet<string>;
}

/**
 * Compares the rules of the slices, the test results and the register.
 *
 * A slice may add its own rules under a prefix that the register does not use.
 */
export function checkRules(
  register: ReadonlyMap<string, RegisterRow>,
  readmes: readonly Readme[],
  runs: readonly TestRun[],
): RuleReport {
  const faults: string[] = [];
  const areas = new Set([...register.keys()].map(areaOf));
  const known = (id: string) => register.has(id) || !areas.has(areaOf(id));
  const complain = (where: string, citation: Citation) => {
    for (const id of citation.ids) if (!known(id)) faults.push(`${where}: ${id} is not in the register`);
    if (citation.isRange && citation.ids.some((id) => register.get(id)?.kind !== 'data'))
      faults.push(`${where}: ${citation.text} is a range, and ranges are for data rows only`);
  };

  const listed = new Map<string, string>();
  for (const readme of readmes) {
    if (isOfSlice(readme.file) && !RULES_HEADING.test(readme.text))
      faults.push(`${readme.file}: has no heading "## Rules" with what the slice keeps`);
    for (const citation of citationsIn(rulesSection(readme.text))) {
      complain(readme.file, citation);
      for (const id of citation.ids) listed.set(id, readme.file);
    }
  }

  const cited = new Map<string, { passed: boolean; file: string }>();
  for (const run of runs)
    for (const citation of citedByTitle(run.title)) {
      complain(`${run.file} "${run.title}"`, citation);
      for (const id of citation.ids)
        // A failed test is reported, whatever else cites the row.
        if (cited.get(id)?.passed !== false) cited.set(id, { passed: run.passed, file: run.file });
    }

  for (const [id, file] of listed) {
    const proof = cited.get(id);
    if (!proof) faults.push(`${file}: ${id} has no test that cites it`);
    else if (!proof.passed)
      faults.push(`${file}: ${id} is cited by a test that did not pass (${proof.file})`);
  }
  for (const [id, { file }] of cited)
    if (!listed.has(id)) faults.push(`${file}: cites ${id}, which no README lists`);

  const proven = new Set(
    [...cited].filter(([id, proof]) => proof.passed && isCounted(register.get(id))).map(([id]) => id),
  );
  return { faults: [...new Set(faults)], proven };
}

export const isCounted = (row: RegisterRow | undefined): boolean => row !== undefined && row.kind !== 'table';
export const areaOf = (id: string): string => id.slice(0, id.lastIndexOf('-'));

const RULES_HEADING = /^#+ Rules\b.*$/m;
const isOfSlice = (file: string): boolean => /^product[\\/][^\\/]+[\\/]README\.md$/.test(file);

/** The section "Rules"; the rest of a README may mention rows without listing them. */
function rulesSection(text: string): string {
  const start = text.search(RULES_HEADING);
  if (start < 0) return '';
  const rest = text.slice(start).replace(RULES_HEADING, '');
  const end = rest.search(/^#{1,2} /m);
  return end < 0 ? rest : rest.slice(0, end);
}
