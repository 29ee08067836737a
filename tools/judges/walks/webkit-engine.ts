import { type ChildProcess, spawn } from 'node:child_process';
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
}

const READY_MS = 30_000;

/** WebKitGTK's browser; a driver has one session, so that each person has a driver of their own. */
export async function launchWebKit(options: WebKitOptions): Promise<Engine> {
  const people: { readonly driver: ChildProcess; readonly session: WebDriverSession }[] = [];
  const start = async () => {
    const driver = await startDriver(options);
    const session = await startSession(driver.url, {
      'webkitgtk:browserOptions': { binary: options.browser, args: ['--automation'] },
    });
    await session.resize(options.size);
    people.push({ driver: driver.process, session });
    return session;
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
      for (const { driver, session } of people) {
        await session.end();
        driver.kill('SIGTERM');
        await once(driver, 'close');
      }
    },
  };
}

async function startDriver({
  driver,
  display,
  lang,
}: WebKitOptions): Promise<{ readonly url: string; readonly process: ChildProcess }> {
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, LANG: lang, LC_ALL: undefined, LANGUAGE: undefined },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + READY_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('WebKitWebDriver does not answer');
    await sleep(50);
  }
  return { url, process: child };
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
