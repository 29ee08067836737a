/**
 * `npm run judges`: runs programs of others that judge the product, each skipped where its program is missing.
 *
 * `-- openapi` runs only that one, `-- --all` also those that take minutes. Exits with 1 where one finds an error;
 * warnings are listed.
 */
import type { Ground, Judge } from './judges/judge.ts';
import { crowd } from './judges/crowd.ts';
import { firefox } from './judges/firefox.ts';
import { fuzz } from './judges/fuzz.ts';
import { sharedGround } from './judges/ground.ts';
import { html } from './judges/html.ts';
import { lighthouse } from './judges/lighthouse.ts';
import { openapi } from './judges/openapi.ts';
import { webkit } from './judges/webkit.ts';

const judges: readonly Judge[] = [openapi, html, fuzz, firefox, webkit, lighthouse, crowd];
const ALL = '--all';

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
  const { ground, end } = sharedGround();
  try {
    for (const judge of judges) {
      if (named.length > 0 && !named.includes(judge.name)) continue;
      if (judge.isLong && named.length === 0 && !given.includes(ALL))
        console.log(`- ${judge.name} left out: it takes minutes (npm run judges -- ${ALL})`);
      else await hear(judge, ground);
    }
  } finally {
    await end();
  }
}

async function hear({ name, programs, run }: Judge, ground: Ground): Promise<void> {
  for (const { missing } of programs) {
    const why = await missing();
    if (why !== null) {
      console.log(`- ${name} skipped: ${why}`);
      return;
    }
  }
  const begun = performance.now();
  const {
    errors,
    warnings,
    notes = [],
  } = await run(ground).catch((error: unknown) => ({
    errors: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    warnings: [],
    notes: [],
  }));
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  for (const line of notes) console.log(`  ${line}`);
  for (const line of errors) console.log(`  error: ${line}`);
  for (const line of warnings) console.log(`  warning: ${line}`);
  const mark = errors.length > 0 ? '✗' : '✓';
  console.log(`${mark} ${name}: ${errors.length} errors, ${warnings.length} warnings (${seconds} s)`);
  if (errors.length > 0) process.exitCode = 1;
}

await main();
