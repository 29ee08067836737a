import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#platform/testing/process.ts';
import type { Engine, Page } from './page.ts';
import { type ElementReference, isElement, startSession, type WebDriverSession } from './web-driver.ts';

export interface WebKitOptions {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
  /** The variable `LANG`, which WebKitGTK makes `navigator.language` of. */
  readonly lang: string;
  readonly size: { readonly width: number; readonly height: number };
  /** How long a driver may take until it answers, in milliseconds. */
  readonly readyMs?: number;
}

const READY_MS = 30_000;

/** WebKitGTK's browser; a driver has one session, so that each person has a driver of their own. */
export async function launchWebKit(options: WebKitOptions): Promise<Engine> {
  const people: Person[] = [];
  const start = async () => {
    const person = await startPerson(options);
    people.push(person);
    return person.session;
  };
  const first = await start();
  let isFirstTaken = false;
  const { browserName, browserVersion } = first.capabilities;
  return {
    name: `WebKitGTK ${browserVersion} (${browserName})`,
    person: async () => {
      if (isFirstTaken) return pageOf(await start());
      isFirstTaken = true;
      return pageOf(first);
    },
    end: async () => {
      const ends = await Promise.allSettled(people.map(endPerson));
      const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []));
      if (failures.length > 0) throw new Error(failures.map(({ message }) => message).join('; '));
    },
  };
}

interface Driver {
  readonly url: string;
  readonly end: () => Promise<void>;
}

interface Person {
  readonly driver: Driver;
  readonly session: WebDriverSession;
}

async function startPerson(options: WebKitOptions): Promise<Person> {
  const driver = await startDriver(options);
  try {
    const session = await startSession(driver.url, {
      'webkitgtk:browserOptions': { binary: options.browser, args: ['--automation'] },
    });
    await session.resize(options.size);
    return { driver, session };
  } catch (error) {
    await driver.end();
    throw error;
  }
}

async function endPerson({ driver, session }: Person): Promise<void> {
  try {
    await session.end();
  } finally {
    await driver.end();
  }
}

async function startDriver({ driver, display, lang, readyMs = READY_MS }: WebKitOptions): Promise<Driver> {
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, LANG: lang, LC_ALL: undefined, LANGUAGE: undefined },
    stdio: 'ignore',
  });
  const ended = once(child, 'close');
  const end = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + readyMs;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await end();
      throw new Error('WebKitWebDriver does not answer');
    }
    await sleep(50);
  }
  return { url, end };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/status`)).ok;
  } catch {
    return false; // not listening yet
  }
}

function pageOf(session: WebDriverSession): Page {
  const evaluate = (expression: string): Promise<unknown> =>
    session.runAsync(
      `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${expression})).then(done, (error) => done({ failure: String(error) }));`,
    );
  const element = async (expression: string): Promise<ElementReference> => {
    const found = await evaluate(expression);
    if (!isElement(found)) throw new Error('nothing is there');
    return found;
  };
  return {
    open: (url) => session.navigate(url),
    evaluate,
    click: async (expression) => session.click(await element(expression)),
    type: async (expression, text) => session.type(await element(expression), text),
  };
}
