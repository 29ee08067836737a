/** What became of one of a group: done, with its answer, or failed alone. */
export type Outcome<Answer> =
  { readonly kind: 'done'; readonly answer: Answer } | { readonly kind: 'failed'; readonly error: Error };

export interface GroupOptions {
  /** So many are done together at most. */
  readonly most: number;
  /** Told when a group failed as a whole. */
  readonly failed: (error: unknown) => void;
}

/** After a group of so many there is so much going on that the next is worth waiting for, so long at most. */
const MANY = 8;
const MOMENT_MS = 5;

interface Waiting<Thing, Answer> {
  readonly thing: Thing;
  readonly settle: (outcome: Outcome<Answer>) => void;
}

/**
 * Does together what is asked for while the last group is under way: one thing alone waits for nobody, and the busier it
 * gets the larger the groups. Who was answered in a large one may ask again before the next, which waits a moment for as
 * many as are under way: else those who ask and those who wait would take turns in groups of half the size. When a group
 * fails as a whole, its halves are tried, and theirs, so that one that cannot be done takes nobody along.
 *
 * @param work does a group, all or nothing, and answers in its order
 */
export function inGroups<Thing, Answer>(
  work: (things: readonly Thing[]) => Promise<readonly Outcome<Answer>[]>,
  { most, failed }: GroupOptions,
): (thing: Thing) => Promise<Answer> {
  let waiting: Waiting<Thing, Answer>[] = [];
  let isRunning = false;
  /** Called when so many wait as were waited for. */
  let areThere: { readonly count: number; readonly go: () => void } | null = null;

  async function doGroup(group: readonly Waiting<Thing, Answer>[]): Promise<void> {
    try {
      const outcomes = await work(group.map(({ thing }) => thing));
      group.forEach((one, index) =>
        one.settle(outcomes[index] ?? { kind: 'failed', error: tooFewAnswers() }),
      );
    } catch (error) {
      const [alone, another] = group;
      if (alone && !another) {
        alone.settle({
          kind: 'failed',
          error: error instanceof Error ? error : new Error('failed', { cause: error }),
        });
        return;
      }
      // Whoever asked hears of what fails alone; that all of them were held up is heard of here.
      failed(error);
      const half = Math.ceil(group.length / 2);
      await doGroup(group.slice(0, half));
      await doGroup(group.slice(half));
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const group = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await doGroup(group);
      if (group.length >= MANY) await moment(Math.min(most, group.length + waiting.length));
    }
    isRunning = false;
  }

  /** Until so many wait, but not for long. */
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
        settle: (outcome) => (outcome.kind === 'done' ? resolve(outcome.answer) : reject(outcome.error)),
      });
      if (areThere && waiting.length >= areThere.count) areThere.go();
      // Those asked for in the same turn go together from the first on.
      if (!isRunning) {
        isRunning = true;
        queueMicrotask(() => void run());
      }
    });
}

const tooFewAnswers = (): Error => new Error('a group answered less than it was asked');
