/**
 * `npm run judges`: runs programs of others that judge the product, each skipped where its program is missing.
 *
 * `-- openapi` runs only that one. Exits with 1 where one finds an error; warnings are listed.
 */
import type { Judge } from './judges/judge.ts';
import { openapi } from './judges/openapi.ts';

const judges: readonly Judge[] = [openapi];

async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !judges.some((judge) => judge.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no judge ${unknown.join(', ')}; there are ${judges.map(({ name }) => name).join(', ')}.`,
    );
    process.exitCode = 1;
    return;
  }
  for (const judge of judges) if (asked.length === 0 || asked.includes(judge.name)) await hear(judge);
}

async function hear({ name, programs, run }: Judge): Promise<void> {
  for (const { missing } of programs) {
    const why = await missing();
    if (why !== null) {
      console.log(`- ${name} skipped: ${why}`);
      return;
    }
  }
  const begun = performance.now();
  const { errors, warnings } = await run();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  for (const line of errors) console.log(`  error: ${line}`);
  for (const line of warnings) console.log(`  warning: ${line}`);
  const mark = errors.length > 0 ? '✗' : '✓';
  console.log(`${mark} ${name}: ${errors.length} errors, ${warnings.length} warnings (${seconds} s)`);
  if (errors.length > 0) process.exitCode = 1;
}

await main();
