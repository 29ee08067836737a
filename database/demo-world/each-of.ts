/**
 * Does all of it in turn, also after one failed.
 *
 * @throws the first failure, in the end
 */
export async function eachOf<One>(ones: Iterable<One>, work: (one: One) => Promise<void>): Promise<void> {
  let failed: { readonly error: unknown } | null = null;
  for (const one of ones) {
    try {
      await work(one);
    } catch (error) {
      failed ??= { error };
    }
  }
  if (failed) throw failed.error;
}
