/** Runs tasks, some of them at once, and gives each result in the order of the tasks as soon as those before have one. */
export async function runInOrder<Result>(
  tasks: readonly (() => Promise<Result>)[],
  atOnce: number,
  give: (result: Result) => void,
): Promise<void> {
  const left = tasks.map((task, at) => ({ task, at }));
  const results = new Map<number, Result>();
  let given = 0;
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      results.set(next.at, await next.task());
      for (; results.has(given); given += 1) give(results.get(given) as Result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
