/** After this many failures in a row the cause is not the single item. */
const GIVE_UP_AFTER = 20;

/**
 * Processes pages; one failure does not stop the rest, many in a row do.
 *
 * @param find a page of what comes after this one, of the first when it is null; none when that was all
 * @throws the first failure of the work, in the end
 */
export async function forEachIsolated<One>(
  find: (after: One | null) => Promise<readonly One[]>,
  work: (one: One) => Promise<void>,
): Promise<void> {
  let failed: { readonly error: unknown } | null = null;
  let after: One | null = null;
  let inARow = 0;
  while (inARow < GIVE_UP_AFTER) {
    const page: readonly One[] = await find(after);
    if (page.length === 0) break;
    for (const one of page) {
      after = one;
      try {
        await work(one);
        inARow = 0;
      } catch (error) {
        failed ??= { error };
        inARow += 1;
        // Where it is not this one that fails but the database, finding the next fails as well.
        break;
      }
    }
  }
  if (failed) throw failed.error;
}
