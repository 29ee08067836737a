import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#platform/config/project-root.ts';
import { fakeTileHost, partOf, serve, stage, stageForEachTest } from '../tiles/basemap-stage.fixture.ts';
import { smallWorld, SMALL_WORLD_ZOOM } from './small-world.fixture.ts';

stageForEachTest();

const dataDir = () => path.join(stage.folder, 'data');

function runCommand(...args: string[]) {
  const child = spawn(process.execPath, ['tools/cut-basemap.ts', ...args], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: dataDir(), BASEMAP_URL: '' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()));
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, said })),
  );
  return { child, ended };
}

it('[BASEMAP-07] the command finds the newest build, and the next start draws what it cut', async () => {
  const world = smallWorld();
  const days: string[] = [];
  const { origin } = await fakeTileHost((at, { range }) => {
    days.push(at);
    return new Set(days).size > 3 ? partOf(world, range) : null;
  });
  const { code, said } = await runCommand('5.2,45.1,16.3,56.2', '--source', `${origin}/{date}.pmtiles`).ended;
  expect(said).toMatch(
    /\d+ tiles, [\d.]+ MB; [\d.]+ MB to fetch\n(?:\d+ % · .*\n)*100 % · .*\nWrote .*\nStart the server again/,
  );
  expect(code).toBe(0);
  expect(days[0]).toMatch(/^\/\d{8}\.pmtiles$/);
  expect([...new Set(days)]).toEqual([...new Set(days)].sort().reverse());

  const { chosen, get } = await serve(undefined, undefined, path.join(dataDir(), 'basemap'));
  const answer = await chosen();
  const [layer] = answer.type === 'layers' ? answer.layers : [];
  expect(layer).toMatchObject({ bounds: [5.2, 45.1, 16.3, 56.2], maxZoom: SMALL_WORLD_ZOOM });
  const served = await get(layer?.from === 'archive' ? layer.url : '');
  const file = path.join(dataDir(), 'basemap', '5.2_45.1_16.3_56.2.pmtiles');
  expect(Number(served.headers.get('content-length'))).toBe(statSync(file).size);
});

it('[BASEMAP-08] an interrupted command ends at once and leaves nothing', async () => {
  const world = smallWorld();
  const asked = Promise.withResolvers<undefined>();
  const { origin } = await fakeTileHost((_at, { range }) => {
    if (range === 'bytes=0-16383' || range === 'bytes=0-126') return partOf(world, range);
    asked.resolve(undefined);
    return { hang: true };
  });
  const { child, ended } = runCommand('Germany', '--source', `${origin}/world.pmtiles`);
  await asked.promise;
  child.kill('SIGINT');
  const { code, said } = await ended;
  expect(said).toContain('Stopped. Nothing was kept of it.');
  expect(code).toBe(130);
  expect(readdirSync(stage.folder)).not.toContain('data');
});
