/**
 * Counts findings by file and kind, as in the baseline: `{ "product/chat/rules.ts": { "anew": 2 } }`.
 *
 * @param found findings by file
 */
const amountsOf = (found) => {
  const amounts = {};
  for (const [file, findings] of [...found].sort(([a], [b]) => (a < b ? -1 : 1)))
    for (const { kind, amount } of findings)
      (amounts[file] ??= {})[kind] = (amounts[file][kind] ?? 0) + amount;
  return amounts;
};

/** Allowances by kind of files that no longer exist, for moved files. */
function movable(baseline, amounts) {
  const pool = {};
  for (const [file, kinds] of Object.entries(baseline))
    if (!(file in amounts))
      for (const [kind, amount] of Object.entries(kinds)) pool[kind] = (pool[kind] ?? 0) + amount;
  return pool;
}

/** Failures as lines to print, known findings left, and fixed ones. */
export function compare(baseline, found) {
  const amounts = amountsOf(found);
  const pool = movable(baseline, amounts);
  const failures = [];
  let known = 0;
  for (const [file, kinds] of Object.entries(amounts))
    for (const [kind, amount] of Object.entries(kinds)) {
      const allowed = baseline[file]?.[kind] ?? 0;
      const drawn = file in baseline ? 0 : Math.min(amount, pool[kind] ?? 0);
      pool[kind] = (pool[kind] ?? 0) - drawn;
      if (amount <= allowed + drawn) known += amount;
      else {
        const lines = found.get(file).flatMap((one) => (one.kind === kind && one.line ? [one.line] : []));
        const where = lines.length > 0 ? ` (line ${lines.join(', ')})` : '';
        failures.push(`${file}: ${kind}: ${amount}, ${allowed + drawn} allowed${where}`);
      }
    }
  const all = Object.values(baseline).flatMap((kinds) => Object.values(kinds));
  return { failures, known, fixed: Math.max(0, all.reduce((sum, one) => sum + one, 0) - known) };
}

/** The baseline without fixed findings and with moved files; never more of a kind. Null creates one. */
export function shrink(baseline, found) {
  const amounts = amountsOf(found);
  if (baseline === null) return amounts;
  const pool = movable(baseline, amounts);
  const next = {};
  for (const [file, kinds] of Object.entries(amounts))
    for (const [kind, amount] of Object.entries(kinds)) {
      const drawn = file in baseline ? 0 : Math.min(amount, pool[kind] ?? 0);
      pool[kind] = (pool[kind] ?? 0) - drawn;
      const kept = Math.min(amount, (baseline[file]?.[kind] ?? 0) + drawn);
      if (kept > 0) (next[file] ??= {})[kind] = kept;
    }
  return next;
}
