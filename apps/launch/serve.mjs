import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { leaveSignalsToOthers, root, step } from './steps.mjs';

/** First port to try without a PORT. */
const FIRST_PORT = Number(process.env.FIRST_PORT?.trim() || 4000);
const PORTS_TRIED = 50;

/** The port of PORT, or undefined without it; rejects when it is in use. */
export async function choosePort() {
  const asked = process.env.PORT?.trim();
  if (!asked) return undefined;
  const port = Number(asked);
  if (port >= 1 && port <= 65535 && !(await isFree(port))) {
    throw new Error(`Port ${port} is in use. Stop the program using it, or set PORT to another one.`);
  }
  return asked;
}

/** Runs the server in this process, so that signals, even `kill -9`, reach it, and prints its address. */
export async function serve(asked) {
  const port = asked ?? String(await firstFreePort());
  process.env.PORT = port;
  leaveSignalsToOthers();
  await step('Starting the server', async () => {
    await import(pathToFileURL(path.join(root, 'apps/server/main.ts')).href);
    while (!(await answers(port))) await sleep(50);
  });
  console.log(`\nReady: ${process.env.APP_URL || `http://localhost:${port}`}   (Ctrl+C stops it)`);
}

async function firstFreePort() {
  for (let port = FIRST_PORT; port < FIRST_PORT + PORTS_TRIED; port++) {
    if (await isFree(port)) {
      if (port !== FIRST_PORT) console.log(`Port ${FIRST_PORT} is in use; using ${port}.`);
      return port;
    }
  }
  throw new Error(`Every port from ${FIRST_PORT} to ${FIRST_PORT + PORTS_TRIED - 1} is in use. Set PORT.`);
}

function isFree(port) {
  return new Promise((settle) => {
    const probe = net.createServer();
    probe.once('error', (error) => settle(error.code !== 'EADDRINUSE'));
    probe.listen(port, listeningHost(), () => probe.close(() => settle(true)));
  });
}

/** The host of the settings (docs/settings.md), roughly, to check whether a port is in use. */
function listeningHost() {
  const everywhere = process.env.NODE_ENV === 'production' || process.env.APP_URL;
  return process.env.HOST?.trim() || (everywhere ? '0.0.0.0' : '127.0.0.1');
}

async function answers(port) {
  const host = listeningHost();
  const name =
    host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : net.isIPv6(host) ? `[${host}]` : host;
  try {
    const response = await fetch(`http://${name}:${port}/api/health`, { signal: AbortSignal.timeout(2_000) });
    return response.ok;
  } catch {
    return false; // not listening yet
  }
}
