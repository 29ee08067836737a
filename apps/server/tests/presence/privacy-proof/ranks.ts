/** How unlikely it is that chance alone puts one sample so far above or below another, by two sides. */
export function rankTest(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ].sort((a, b) => a.value - b.value);
  let sum = 0;
  let ties = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1;
    const size = to - from;
    ties += size ** 3 - size;
    // Equal values share the mean of their ranks.
    const rank = (from + 1 + to) / 2;
    sum += rank * all.slice(from, to).filter(({ isOne }) => isOne).length;
    from = to;
  }
  return likelihoodOf(sum, { n: one.length, m: other.length, ties });
}

/** Of a sum of ranks, by the normal approximation with ties (Mann and Whitney, 1947). */
function likelihoodOf(sum: number, { n, m, ties }: { n: number; m: number; ties: number }): number {
  const total = n + m;
  const expected = (n * (total + 1)) / 2;
  const variance = ((n * m) / 12) * (total + 1 - ties / (total * (total - 1)));
  return variance === 0 ? 1 : 2 * (1 - normal(Math.abs(sum - expected) / Math.sqrt(variance)));
}

/** The normal distribution function, to 1e-7 (Abramowitz and Stegun, 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}
