/** Groups rows by a key, in their order. */
export function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, Row[]> {
  const byKey = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const others = byKey.get(key);
    if (others) others.push(row);
    else byKey.set(key, [row]);
  }
  return byKey;
}
