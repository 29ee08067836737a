import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { Translations } from './translations.ts';

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Serves texts as files, with a status where there is a number; returns the requests and the log. */
async function start(files: Readonly<Record<string, object | number>>, wanted: readonly string[]) {
  const asked: string[] = [];
  const serving = createServer(({ url = '' }, response) => {
    asked.push(url);
    const file = files[url.slice(1)] ?? 404;
    response.statusCode = typeof file === 'number' ? file : 200;
    response.end(JSON.stringify(file));
  });
  server = serving;
  await new Promise<void>((resolve) => serving.listen(0, '127.0.0.1', resolve));
  const logged: string[] = [];
  const translations = new Translations();
  const options = {
    available: ['en', 'de'],
    modules: ['common', 'shell'] as const,
    app: 'Hereabout',
    wanted,
  };
  const folder = `http://127.0.0.1:${String((serving.address() as AddressInfo).port)}`;
  const log = { error: (event: string) => void logged.push(event) };
  const language = await translations.start({ ...options, folder, log });
  return { translations, language, asked, logged };
}

const english = {
  'en/common.json': { ok: 'OK', back: 'Back' },
  'en/shell.json': { skeleton: { visitor: 'This is {app}', map: 'Map' } },
};

it('[I18N-03] each module of a language is its own file, asked for once', async () => {
  const { translations, asked, logged } = await start(english, ['en-GB']);
  await Promise.all([translations.load(['shell']), translations.loading('common')]);
  expect(asked.sort()).toEqual(['/en/common.json', '/en/shell.json']);
  expect(translations.translator('shell')('skeleton.visitor')).toBe('This is Hereabout');
  expect(translations.translator('shell')('common:ok')).toBe('OK');
  expect(logged).toEqual([]);
});

it('[I18N-04] [I18N-12] English fills what another language lacks', async () => {
  const german = { 'de/common.json': { back: 'Zurück' }, 'de/shell.json': { skeleton: { map: 'Karte' } } };
  const { translations, language } = await start({ ...english, ...german }, ['de-AT']);
  expect(language).toBe('de');
  const t = translations.translator('common');
  expect([t('back'), t('ok')]).toEqual(['Zurück', 'OK']);
  expect([t('shell:skeleton.map'), t('shell:skeleton.visitor')]).toEqual(['Karte', 'This is Hereabout']);
});

it('[I18N-04] English stands in for a whole file that another language lacks', async () => {
  const { translations, logged } = await start({ ...english, 'de/shell.json': {} }, ['de']);
  expect(translations.translator('common')('back')).toBe('Back');
  expect(logged).toEqual(['Error loading translations']);
});

it('[I18N-06] [I18N-07] texts that cannot be loaded are logged, and the start continues', async () => {
  const { translations, language, logged } = await start({}, ['en']);
  expect(language).toBe('en');
  expect(new Set(logged)).toEqual(new Set(['Error loading translations']));
  expect(translations.translator('common')('back')).toBe('back');
  expect(translations.translator('shell')('common:back')).toBe('back');
  expect(translations.has(['common'])).toBe(false);
});

it('[I18N-06] a failure of the server is tried again at once, an answer of the wrong kind is not', async () => {
  const { asked } = await start({ ...english, 'en/common.json': 503, 'en/shell.json': 404 }, ['en']);
  expect(asked.filter((file) => file === '/en/common.json')).toHaveLength(3);
  expect(asked.filter((file) => file === '/en/shell.json')).toHaveLength(1);
});

it('[I18N-06] missing texts are requested again when needed, and re-rendered', async () => {
  const files: Record<string, object> = { ...english };
  const { translations } = await start(files, ['en']);
  const said: string[] = [];
  translations.subscribe(() => said.push(translations.translator('you')('title')));
  const before = translations.translator('you');
  await expect(translations.load(['common', 'you'])).rejects.toThrow('texts');
  files['en/you.json'] = { title: 'You' };
  await translations.load(['common', 'you']);
  expect(said).toEqual(['You']);
  // What is memoised by it is made again.
  expect(translations.translator('you')).not.toBe(before);
});

it('texts of one module are overridden by those of another, and given back', async () => {
  const files = { ...english, 'en/gone.json': { back: 'Home' } };
  const { translations } = await start(files, ['en']);
  const said = () => [translations.translator('common')('ok'), translations.translator('common')('back')];
  const giveBack = await translations.replace('common', 'gone');
  expect(said()).toEqual(['OK', 'Home']);
  giveBack();
  expect(said()).toEqual(['OK', 'Back']);
  await translations.replace('common', 'native');
  expect(said()).toEqual(['OK', 'Back']);
});
