import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInstance } from 'i18next';
import { afterEach, expect, it } from 'vitest';
import { loadTexts, startTranslations } from './translations.ts';

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Serves texts as files; returns the requests and the log. */
async function start(files: Readonly<Record<string, object>>, wanted: readonly string[]) {
  const asked: string[] = [];
  const serving = createServer(({ url = '' }, response) => {
    asked.push(url);
    const file = files[url.slice(1)];
    response.statusCode = file ? 200 : 404;
    response.end(JSON.stringify(file ?? {}));
  });
  server = serving;
  await new Promise<void>((resolve) => serving.listen(0, '127.0.0.1', resolve));
  const logged: string[] = [];
  const i18n = createInstance();
  const options = { available: ['en', 'de'], modules: ['common', 'shell'], app: 'Hereabout', wanted };
  const folder = `http://127.0.0.1:${String((serving.address() as AddressInfo).port)}`;
  const log = { error: (event: string) => void logged.push(event) };
  const language = await startTranslations({ ...options, folder, log }, i18n);
  return { i18n, language, asked: asked.sort(), logged };
}

const english = { 'en/common.json': { ok: 'OK', back: 'Back' }, 'en/shell.json': { name: 'This is {app}' } };

it('[I18N-03] each module of a language is its own file', async () => {
  const { i18n, asked, logged } = await start(english, ['en-GB']);
  expect(asked).toEqual(['/en/common.json', '/en/shell.json']);
  expect(i18n.t('shell:name')).toBe('This is Hereabout');
  expect(logged).toEqual([]);
});

it('[I18N-04] [I18N-12] English fills what another language lacks', async () => {
  const german = { 'de/common.json': { back: 'Zurück' }, 'de/shell.json': {} };
  const { i18n, language } = await start({ ...english, ...german }, ['de-AT']);
  expect(language).toBe('de');
  expect(i18n.t('common:back')).toBe('Zurück');
  expect(i18n.t('common:ok')).toBe('OK');
});

it('[I18N-06] [I18N-07] texts that cannot be loaded are logged, and the start continues', async () => {
  const { i18n, language, logged } = await start({}, ['en']);
  expect(language).toBe('en');
  expect(new Set(logged)).toEqual(new Set(['Error loading translations']));
  expect(i18n.t('common:back')).toBe('back');
});

it('[I18N-06] missing texts are requested again when needed, and re-rendered', async () => {
  const files: Record<string, object> = { ...english };
  const { i18n } = await start(files, ['en']);
  const said: string[] = [];
  i18n.on('languageChanged', () => said.push(i18n.t('you:title')));
  await expect(loadTexts(['common', 'you'], i18n)).rejects.toThrow();
  files['en/you.json'] = { title: 'You' };
  await loadTexts(['common', 'you'], i18n);
  expect(said).toEqual(['You']);
});
