/**
 * `npm run judges`: judges the product from outside, by programs of others, each skipped where its program is missing,
 * and by our own fuzz and crowd.
 *
 * `-- openapi` runs only that one, `-- --all` also those that take minutes. Exits with 1 where one finds an error;
 * warnings are listed.
 */
import type { Judge } from './judges/judge.ts';
import { crowd } from './judges/crowd.ts';
import { firefox } from './judges/firefox.ts';
import { fuzz } from './judges/fuzz.ts';
import { sharedGround } from './judges/ground.ts';
import { hear } from './judges/hear.ts';
import { html } from './judges/html.ts';
import { lighthouse } from './judges/lighthouse.ts';
import { openapi } from './judges/openapi.ts';
import { runInOrder } from './judges/run-in-order.ts';
import { webkit } from './judges/webkit.ts';

const judges: readonly Judge[] = [lighthouse, firefox, webkit, fuzz, openapi, html, crowd];
const ALL = '--all';
/** As many as a small machine has processors: each drives a browser or a server. */
const AT_ONCE = 2;

async function main(): Promise<void> {
  const given = process.argv.slice(2);
  const named = given.filter((name) => name !== ALL);
  const unknown = named.filter((name) => !judges.some((judge) => judge.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no judge ${unknown.join(', ')}; there are ${judges.map(({ name }) => name).join(', ')}.`,
    );
    process.exitCode = 1;
    return;
  }
  const chosen = judges.filter(({ name }) => named.length === 0 || named.includes(name));
  const isLeftOut = ({ isLong = false }: Judge) => isLong && named.length === 0 && !given.includes(ALL);
  const { ground, end } = sharedGround();
  const hearing = (judge: Judge) => () => hear(judge, ground);
  const print = ({ lines, isFaulty }: Awaited<ReturnType<typeof hear>>) => {
    for (const line of lines) console.log(line);
    if (isFaulty) process.exitCode = 1;
  };
  try {
    const short = chosen.filter(({ isLong = false }) => !isLong);
    await runInOrder(short.map(hearing), AT_ONCE, print);
    const long = chosen.filter(({ isLong = false }) => isLong);
    for (const { name } of long.filter(isLeftOut))
      console.log(`- ${name} left out: it takes minutes (npm run judges -- ${ALL})`);
    await runInOrder(long.filter((judge) => !isLeftOut(judge)).map(hearing), 1, print);
  } finally {
    await end();
  }
}

await main();
