/** Result of one item: done with its answer, or failed alone. */
export type Outcome<Answer> =
  | { readonly type: 'done'; readonly answer: Answer }
  | { readonly type: 'failed'; readonly error: Error };

export interface BatchOptions {
  /** Maximum batch size. */
  readonly most: number;
  /** Called when a batch failed as a whole. */
  readonly failed: (error: unknown) => void;
}

/** After a batch of this size the next one waits for more items, at most `MOMENT_MS`. */
const MANY = 8;
const MOMENT_MS = 5;

interface Waiting<Thing, Answer> {
  readonly thing: Thing;
  readonly settle: (outcome: Outcome<Answer>) => void;
}

/**
 * Batches items that arrive while the last batch runs.
 * A single item does not wait; batches grow with load. After a large batch the next waits a moment for its
 * callers, else they would alternate in halves. A batch that fails as a whole is split in halves until the
 * poisoned item fails alone.
 *
 * @param work does a batch, all or nothing, and returns results in its order
 */
export function createBatcher<Thing, Answer>(
  work: (things: readonly Thing[]) => Promise<readonly Outcome<Answer>[]>,
  { most, failed }: BatchOptions,
): (thing: Thing) => Promise<Answer> {
  let waiting: Waiting<Thing, Answer>[] = [];
  let isRunning = false;
  /** Called when the expected number of items is queued. */
  let areThere: { readonly count: number; readonly go: () => void } | null = null;

  async function runBatch(group: readonly Waiting<Thing, Answer>[]): Promise<void> {
    try {
      const outcomes = await work(group.map(({ thing }) => thing));
      group.forEach((one, index) =>
        one.settle(outcomes[index] ?? { type: 'failed', error: missingResult() }),
      );
    } catch (error) {
      const [alone, another] = group;
      if (alone && !another) {
        alone.settle({
          type: 'failed',
          error: error instanceof Error ? error : new Error('failed', { cause: error }),
        });
        return;
      }
      // Callers get their own failure; `failed` reports the failed batch.
      failed(error);
      const half = Math.ceil(group.length / 2);
      await runBatch(group.slice(0, half));
      await runBatch(group.slice(half));
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const group = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await runBatch(group);
      if (group.length >= MANY) await moment(Math.min(most, group.length + waiting.length));
    }
    isRunning = false;
  }

  /** Resolves when `count` items are queued, or after `MOMENT_MS`. */
  function moment(count: number): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        areThere = null;
        resolve();
      };
      const timer = setTimeout(go, MOMENT_MS);
      areThere = { count, go };
      if (waiting.length >= count) go();
    });
  }

  return (thing) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({
        thing,
        settle: (outcome) => (outcome.type === 'done' ? resolve(outcome.answer) : reject(outcome.error)),
      });
      if (areThere && waiting.length >= areThere.count) areThere.go();
      // Items of the same turn share a batch from the first on.
      if (!isRunning) {
        isRunning = true;
        queueMicrotask(() => void run());
      }
    });
}

const missingResult = (): Error => new Error('a batch returned fewer results than items');
