/** Long steps with elapsed time, and the programs they run. */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const LIVE_MS = 250;
const PLAIN_MS = 10_000;
const LAST_LINES = 40;

const live = process.stdout.isTTY === true;
const running = new Map();
const children = new Set();
let ticker;

/**
 * Runs `work` under a title.
 *
 * On a terminal one line counts the seconds of all running steps; elsewhere a plain line appears at the start, every
 * ten seconds and at the end.
 */
export async function step(title, work) {
  const begun = performance.now();
  running.set(title, begun);
  if (!live) console.log(`${title} …`);
  ticker ??= setInterval(tell, live ? LIVE_MS : PLAIN_MS);
  let mark = '✗';
  try {
    const result = await work();
    mark = '✓';
    return result;
  } finally {
    running.delete(title);
    if (running.size === 0) {
      clearInterval(ticker);
      ticker = undefined;
    }
    say(`${mark} ${title} (${seconds(begun, 1)} s)`);
  }
}

function tell() {
  const now = [...running].map(([title, begun]) => `${title} … ${seconds(begun, 0)} s`);
  if (!live) console.log(now.join('\n'));
  else process.stdout.write(`\r\x1b[2K${now.join(' · ').slice(0, (process.stdout.columns ?? 80) - 1)}`);
}

function say(line) {
  console.log(live ? `\r\x1b[2K${line}` : line);
}

function seconds(begun, digits) {
  return ((performance.now() - begun) / 1000).toFixed(digits);
}

/**
 * Runs a program to its end.
 *
 * @param options.env variables in addition to this process's own
 * @param options.show lets its output through instead of capturing it
 * @param options.priority of the process, see `os.setPriority`
 * @returns its standard output; rejects with its last lines when it fails
 */
export function run(program, args, { env = {}, show = false, cwd = root, priority } = {}) {
  return new Promise((settle, fail) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    children.add(child);
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
    let out = '';
    let all = '';
    child.stdout?.on('data', (text) => {
      out += text;
      all += text;
    });
    child.stderr?.on('data', (text) => (all += text));
    child.once('error', fail);
    child.once('close', (code, signal) => {
      children.delete(child);
      if (code === 0) return settle(out);
      const last = all.trimEnd().split('\n').slice(-LAST_LINES).join('\n');
      fail(new Error(`${[path.basename(program), ...args].join(' ')} failed (${signal ?? code}).\n${last}`));
    });
  });
}

export function runNode(args, options) {
  return run(process.execPath, args, options);
}

export function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js') || npm?.endsWith('.cjs')
    ? runNode([npm, ...args], options)
    : run('npm', args, options);
}

/** Children end with this process, after a failed step or a signal. */
process.on('exit', () => {
  for (const child of children) child.kill();
});

const onSignal = (signal) => process.exit(128 + constants.signals[signal]);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, onSignal);

/** Once the server runs, it drains before it ends. */
export function leaveSignalsToOthers() {
  for (const signal of ['SIGINT', 'SIGTERM']) process.removeListener(signal, onSignal);
}
