import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { KeyedMutex } from '#platform/concurrency/keyed-mutex.ts';
import { within } from '#platform/concurrency/within.ts';
import type { PdqHash } from '../pdq/pdq.ts';
import type { Opinions, Scores } from '../classifier/scores.ts';
import { usageOf } from './process-usage.ts';
import type { FromProcess, ImageTask, Outcomes, RenditionsTask } from './tasks.ts';

/** What one image may take; the process is killed beyond it. */
export interface ImageBudget {
  readonly cpuSeconds: number;
  readonly elapsedSeconds: number;
  /** Of the whole process. */
  readonly residentMb: number;
}

const usualBudget: ImageBudget = { cpuSeconds: 5, elapsedSeconds: 20, residentMb: 900 };

export interface ImageProcessOptions {
  readonly log: { readonly error: (fields: Readonly<Record<string, unknown>>, event: string) => void };
  readonly budget?: Partial<ImageBudget>;
  /** The folder the models are installed in, see `modelsFolder`; without one it has no opinion of a picture. */
  readonly modelsIn?: string;
  /** The program it runs. */
  readonly program?: string;
}

/** Of a task: what its process said, or that it died of it. */
type Outcome = Outcomes[ImageTask['type']] | 'died';

/** Thrown for images that the end of the server leaves undone. */
export class ImageProcessEnded extends Error {
  override readonly name = 'ImageProcessEnded';
}

/** How often its use is looked at. */
const LOOK_MS = 50;
const STARTS_WITHIN_MS = 10_000;

/**
 * A process that decodes images, one at a time: a decoder that crashes, hangs or takes too much costs one image, and
 * nothing of the server. Started by the first image, and again after it was killed.
 */
export class ImageProcess {
  readonly #options: ImageProcessOptions;
  readonly #budget: ImageBudget;
  readonly #turns = new KeyedMutex();
  #started: Promise<ChildProcess> | null = null;
  /** Whether the process that runs may hold models. */
  #hasLooked = false;
  #isOver = false;

  constructor(options: ImageProcessOptions) {
    this.#options = options;
    this.#budget = { ...usualBudget, ...options.budget };
  }

  /**
   * Writes an image in every size, see `renditionsOf`. One that is not worked off within the budget is no picture.
   *
   * @throws ImageProcessEnded when the server ends meanwhile; an error when the process cannot be started
   */
  async renditions(task: Omit<RenditionsTask, 'type'>): Promise<Outcomes['renditions']> {
    const outcome = await this.#inTurn({ type: 'renditions', ...task });
    return outcome === 'died' ? 'not-a-picture' : (outcome as Outcomes['renditions']);
  }

  /**
   * Asks models what they see in a written image. The first look of each model reads it too: the second opinion
   * takes 2 s of processor then, and 0.6 s later.
   *
   * @param options.first what the quick model said of the picture earlier, so that it need not look again
   * @returns `no-models` while none are installed, `failed` when the picture is not worked off within the budget
   * @throws when the process cannot be started
   */
  async classify(
    image: Uint8Array,
    options: { readonly secondOpinion: boolean; readonly first?: Scores | null },
  ): Promise<Opinions | 'no-models' | 'failed'> {
    const { modelsIn } = this.#options;
    const { secondOpinion, first = null } = options;
    if (modelsIn === undefined) return 'no-models';
    const outcome = await this.#inTurn({ type: 'classify', image, modelsIn, secondOpinion, first });
    return outcome === 'died' ? 'failed' : (outcome as Outcomes['classify']);
  }

  /**
   * The hashes under which a written picture is found again, see `nearCopies`; none when it is not worked off within the
   * budget.
   *
   * @throws when the process cannot be started
   */
  async nearCopies(image: Uint8Array): Promise<readonly PdqHash[]> {
    const outcome = await this.#inTurn({ type: 'nearCopies', image });
    return outcome === 'died' ? [] : (outcome as Outcomes['nearCopies']);
  }

  #inTurn(task: ImageTask): Promise<Outcome> {
    return this.#turns.run('image', async () => {
      const outcome = await this.#once(task);
      // The models leave less room than the budget says: a process without them may yet have enough.
      if (outcome === 'died' && task.type === 'renditions' && this.#hasLooked) {
        this.#hasLooked = false;
        return this.#isOver ? outcome : this.#once(task);
      }
      this.#hasLooked = outcome !== 'died' && (this.#hasLooked || task.type === 'classify');
      return outcome;
    });
  }

  async #once(task: ImageTask): Promise<Outcome> {
    const child = await this.#ready();
    const outcome = await this.#workOff(child, task);
    if (outcome !== 'died') return outcome;
    // At once, so that the next one need not wait for it.
    this.#started = null;
    if (!this.#isOver) this.#ready().catch(() => undefined);
    return outcome;
  }

  /** Ends the process, also while it works. */
  async end(): Promise<void> {
    this.#isOver = true;
    const started = this.#started;
    this.#started = null;
    const child = await started?.catch(() => null);
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.ref();
    child.kill('SIGKILL');
    await ended;
  }

  #ready(): Promise<ChildProcess> {
    if (this.#isOver) throw new ImageProcessEnded();
    const known = this.#started;
    if (known) return known;
    const starting = this.#start();
    this.#started = starting;
    const forget = () => {
      if (this.#started === starting) this.#started = null;
    };
    // The next image tries again.
    starting.then((child) => child.once('exit', forget), forget);
    return starting;
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(this.#options.program ?? path.join(import.meta.dirname, 'child.ts'), [], {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      // A decoder may complain of an image in words that quote it.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // What is lost with it is answered by its exit.
    child.on('error', () => undefined);
    const ended = once(child, 'exit').then(() => 'ended' as const);
    const isReady = once(child, 'message').then(() => 'ready' as const);
    try {
      if ((await within(STARTS_WITHIN_MS, Promise.race([isReady, ended]))) === 'ended')
        throw new Error('the process of images ends at its start');
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
    // People who wait for a message go before those who wait for a picture.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    // Between two tasks it keeps nothing running.
    child.unref();
    child.channel?.unref();
    return child;
  }

  /** @param isFirst whether another process may try, where this one ends before it has the image */
  #workOff(child: ChildProcess, task: ImageTask, isFirst = true): Promise<Outcome> {
    const { pid = 0 } = child;
    const { cpuSeconds, elapsedSeconds, residentMb } = this.#budget;
    const cpuBefore = usageOf(pid)?.cpuSeconds ?? 0;
    const began = performance.now();
    const beyond = () => {
      const used = usageOf(pid);
      if (performance.now() - began > elapsedSeconds * 1_000) return 'time';
      if (used && used.cpuSeconds - cpuBefore > cpuSeconds) return 'processor';
      return used && used.residentMb > residentMb ? 'memory' : null;
    };
    return new Promise((resolve, reject) => {
      let [isTaken, isKilled] = [false, false];
      const look = setInterval(() => {
        const what = beyond();
        if (what === null) return;
        clearInterval(look);
        isKilled = true;
        this.#options.log.error({ beyond: what }, 'image process killed');
        child.kill('SIGKILL');
      }, LOOK_MS);
      const stopListening = () => {
        clearInterval(look);
        child.unref();
        child.off('message', onMessage);
        child.off('close', onClose);
      };
      const onMessage = (said: FromProcess) => {
        isTaken ||= said.type === 'taken';
        if (said.type !== 'done') return;
        stopListening();
        resolve(said.outcome);
      };
      // Unlike `exit`, this comes behind all that the process has said.
      const onClose = (code: number | null, signal: string | null) => {
        stopListening();
        if (this.#isOver) {
          reject(new ImageProcessEnded());
          return;
        }
        if (!isKilled) this.#options.log.error({ code, signal }, 'image process ended');
        if (isTaken || isKilled || !isFirst) {
          resolve('died');
          return;
        }
        this.#started = null;
        resolve(this.#ready().then((next) => this.#workOff(next, task, false)));
      };
      child.ref();
      child.on('message', onMessage);
      child.on('close', onClose);
      // What cannot be sent is answered by its end.
      if (hasEnded(child)) onClose(child.exitCode, child.signalCode);
      else child.send(task, () => undefined);
    });
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;
