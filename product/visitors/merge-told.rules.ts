/**
 * What is known after an answer: a field that changed since the answer was asked for stays as it is, as the answer may
 * have been on its way already.
 *
 * @param asked what was known when it was asked for; null when nothing was
 */
export function mergeTold<Known extends object>(
  known: Known,
  asked: Known | null,
  told: Partial<Known>,
): Known {
  const isNewer = (field: string) =>
    asked !== null && !Object.is(known[field as keyof Known], asked[field as keyof Known]);
  const taken = Object.entries(told).filter(([field]) => !isNewer(field));
  return { ...known, ...Object.fromEntries(taken) };
}
