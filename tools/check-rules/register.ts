/** One row of docs/register.md, or of one of its decision tables and ambiguities. */
export interface RegisterRow {
  readonly id: string;
  /** behaviour, constant, data, permission, api, screen, gap; `table` for D and AMB rows, which do not count. */
  readonly kind: string;
}

const KINDS = new Set(['behaviour', 'constant', 'data', 'permission', 'api', 'screen', 'gap']);

/** Parses the rows of the register's Markdown tables. */
export function readRegister(markdown: string): ReadonlyMap<string, RegisterRow> {
  const rows = new Map<string, RegisterRow>();
  for (const line of markdown.split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim());
    const id = cells[1] ?? '';
    if (!/^(?:[A-Z][A-Z0-9]*|D\d+)-\d+$/.test(id)) continue;
    const kind = cells.at(-2) ?? '';
    rows.set(id, { id, kind: KINDS.has(kind) ? kind : 'table' });
  }
  return rows;
}

/** `MAP-14` or `MAP-14..16`, as written. */
export interface Citation {
  readonly text: string;
  readonly ids: readonly string[];
  readonly isRange: boolean;
}

const CITATION = /\b((?:[A-Z][A-Z0-9]*)-)(\d+)(?:\.\.(\d+))?/g;

/** All citations in a text. A range includes all rows between its ends, with as many digits as its start. */
export function citationsIn(text: string): Citation[] {
  return [...text.matchAll(CITATION)].map((match) => {
    const [written, prefix = '', first = '', last] = match;
    const from = Number(first);
    const to = last === undefined ? from : Number(last);
    const ids = Array.from(
      { length: Math.max(0, to - from + 1) },
      (_, step) => prefix + String(from + step).padStart(first.length, '0'),
    );
    return { text: written, ids, isRange: last !== undefined };
  });
}

/** Citations in the leading brackets of a test title, `[MAP-18, MAP-19] [MAP-20] …`. */
export function citedByTitle(title: string): Citation[] {
  return citationsIn(/^(?:\s*\[[^\]]+\])*/.exec(title)?.[0] ?? '');
}
