import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, Visitor } from 'vite';
import { brand } from './product/brand.ts';
import { compileAhead } from './tools/build/compile-ahead.ts';
import { homeScreen } from './tools/build/home-screen.ts';
import { MAP_WORKER, mapLibrary } from './tools/build/map-library.ts';
import { precompress } from './tools/build/precompress.ts';
import { readingStyles } from './tools/build/reading-styles.ts';
import { firstWords } from './tools/build/first-words.ts';
import { textFiles } from './tools/build/text-files.ts';

/**
 * Leaves out what zod brings to describe schemas as JSON Schema (6 kB gzip): the server makes the OpenAPI
 * document, the page never asks for one.
 *
 * @throws when zod keeps it in other files than these
 */
function withoutJsonSchema(): Plugin {
  const left = new Set(['json-schema-processors', 'to-json-schema']);
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const name = /\/zod\/v4\/core\/([\w-]+)\.js$/.exec(id)?.[1];
      if (name === undefined || !left.delete(name)) return null;
      const exported = readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm);
      return [...exported]
        .map(([, word]) => `export const ${word ?? ''} = () => () => undefined;`)
        .join('\n');
    },
    buildEnd(error) {
      if (!error && left.size > 0) throw new Error(`zod no longer has ${[...left].join(', ')}`);
    },
  };
}

/**
 * Leaves out how a link prefetches routes of a server-rendered app (1.5 kB gzip): without such a server none does.
 *
 * @throws when the router says so elsewhere
 */
function withoutPrefetchLinks(): Plugin {
  let isDone = false;
  return {
    name: 'without-prefetch-links',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/react-router/dist/production/lib/dom/lib.js')) return null;
      const left = code.replace('return shouldPrefetch && !isAbsolute ?', 'return false ?');
      isDone = left !== code;
      return { code: left, map: null };
    },
    buildEnd(error) {
      if (!error && !isDone) throw new Error('react-router no longer says where a link prefetches');
    },
  };
}

/** What of a call the server alone reads, by the function that declares it. */
const ofServer: Readonly<Record<string, readonly string[]>> = {
  endpoint: ['summary', 'body', 'query', 'answer', 'startsSession'],
  softReloadOf: ['question', 'list', 'parts'],
};

/**
 * Leaves out of each call what it is for and its schemas (5 kB gzip, and the time to make them): the server checks by
 * them and describes them, the page takes their types alone. The kind of an answer stays.
 */
const withoutSchemas: Plugin = {
  name: 'without-schemas',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/(product|wire)\/.*\.ts$/.test(id)) return null;
    const fields: { readonly start: number; readonly end: number; readonly name: string }[] = [];
    new Visitor({
      CallExpression({ callee, arguments: [declared] }) {
        const names = callee.type === 'Identifier' ? ofServer[callee.name] : undefined;
        if (!names || declared?.type !== 'ObjectExpression') return;
        for (const field of declared.properties) {
          if (field.type !== 'Property' || field.key.type !== 'Identifier') continue;
          const { name } = field.key;
          if (names.includes(name) && !(name === 'answer' && isKind(field.value)))
            fields.push({ start: field.start, end: field.end, name });
        }
      },
    }).visit(this.parse(code, { lang: 'ts' }));
    if (fields.length === 0) return null;
    fields.sort((a, b) => b.start - a.start);
    const left = fields.reduce((text, { start, end, name }) => {
      const after = text.slice(end);
      // Lines stay where they are, and so does the source map.
      const lines = text.slice(start, end).replaceAll(/[^\n]/g, '');
      const rest = name === 'answer' ? `answer: {}${lines}${after}` : lines + after.replace(/^\s*,/, '');
      return text.slice(0, start) + rest;
    }, code);
    return { code: left, map: null };
  },
};

/** `'nothing'`, `{ text }` or `{ file }`: an answer without a schema. */
const isKind = ({ type }: { readonly type: string }) => type === 'Literal' || type === 'ObjectExpression';

interface Modules {
  getModuleInfo: (id: string) => {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
    readonly importers: readonly string[];
  } | null;
}

/** Ids of modules and of all they import, and what those import. @throws when a file is in no build */
function withImports(modules: Modules, ...from: readonly string[]): Set<string> {
  const found = new Set<string>();
  const walk = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    modules.getModuleInfo(id)?.importedIds.forEach(walk);
  };
  for (const file of from) {
    const id = path.resolve(file);
    if (!modules.getModuleInfo(id)) throw new Error(`${file} is not in the build`);
    walk(id);
  }
  return found;
}

/**
 * The files of our own code for what a first load takes: the start, with what it shares with the map and the way in; what
 * is nearby, with what reads live frames about it; the map, which a phone's chat does without; and the
 * dialogs, of which a newcomer meets the first. Beside them what a conversation adds, and what chats share with other pages: small parts of screens, menus and drawers, and what is about
 * messages. Left alone, each module that two pages share would be a file of its own: a hundred requests more, of which a
 * browser makes six at a time.
 */
function filesOfFirstLoad(): { name: (id: string, modules: Modules) => string | null; priority: number }[] {
  let needed: ReturnType<typeof neededFirst> | null = null;
  // A file takes all that its modules import, unless one before it has.
  return (['first', 'nearby', 'map', 'dialogs', 'parts', 'popups', 'messages', 'conversation'] as const).map(
    (name, index) => ({
      name: (id, modules) => {
        needed ??= neededFirst(modules);
        return needed[name].has(id) ? name : null;
      },
      priority: 8 - index,
    }),
  );
}

function neededFirst(modules: Modules) {
  const first = withImports(modules, 'apps/web/main.tsx');
  const layers = globSync('product/*/web/nearby/*-layer.ts');
  const nearby = withImports(
    modules,
    'apps/web/shell/map/nearby-room.tsx',
    'apps/web/nearby-layers.tsx',
    'apps/web/start/live/live-frames.ts',
    ...layers,
  );
  const map = new Set<string>();
  for (const id of withImports(modules, 'apps/web/shell/map/map-room.tsx'))
    // What the map takes from elsewhere, pages take too.
    (/\/(product\/(map|basemap)|shell\/map)\//.test(id) ? map : nearby).add(id);
  const newcomer = withImports(
    modules,
    'product/onboarding/web/onboarding-screens.tsx',
    'apps/web/shell/modals/overlays.tsx',
    'apps/web/shell/modals/cookies-modal.tsx',
    'platform/ui/dialogs/modal-dialog.tsx',
  );
  for (const shared of [...nearby, ...map]) if (newcomer.has(shared)) first.add(shared);
  for (const shared of sharedByMapAndPages(modules)) {
    nearby.add(shared);
    map.delete(shared);
  }
  const list = withImports(modules, 'apps/web/pages/chat/chats.tsx', 'apps/web/start/session-list.ts');
  const open = withImports(modules, 'apps/web/pages/chat/conversation.tsx');
  const elsewhere = neededWithoutChats(modules);
  const isPopup = (id: string) =>
    [...withImports(modules, id)].some((part) => part.includes('/@base-ui/') && !first.has(part));
  // Other pages take these too; one without a menu, a drawer or messages takes the first alone.
  const shared = [...list, ...open].filter((id) => path.isAbsolute(id) && elsewhere.has(id));
  const ofScreens = shared.filter((id) => !/\/(product|apps\/web)\//.test(id));
  const parts = new Set(ofScreens.filter((id) => !isPopup(id)));
  const popups = new Set(ofScreens);
  const messages = new Set(shared);
  // The library of dialogs names what only its menus run, which stand beside something.
  const isOfMenus =
    /\/@floating-ui\/|\/(use(Anchor|List|Hover)\w+|usePositioner|useTypeahead|safePolygon|hideMiddleware|arrow|composite)\.mjs$/;
  const isOfPages = /\/(product|apps\/web)\//;
  const dialogs = new Set([...newcomer].filter((id) => !isOfMenus.test(id) && !isOfPages.test(id)));
  return { first, nearby, map, dialogs, parts, popups, messages, conversation: open };
}

/**
 * What the map, its canvas and its sheet share with pages, an icon or two: in a file of pages it would bring the map
 * all that stands there, dialogs and menus with it; in the map's it would bring pages the map.
 */
function sharedByMapAndPages(modules: Modules): string[] {
  const ofMap = withImports(
    modules,
    'apps/web/shell/map/map-room.tsx',
    'product/map/web/canvas/map-canvas.tsx',
    'product/map/web/list/nearby-sheet.tsx',
  );
  const isOfPages = (id: string) =>
    modules.getModuleInfo(id)?.importers.some((importer) => !ofMap.has(importer)) ?? false;
  // Other libraries have files of their own.
  const isOfLibrary = (id: string) => /\/node_modules\/(?!lucide-react\/)/.test(id);
  return [...ofMap].filter((id) => !isOfLibrary(id) && isOfPages(id));
}

/** Ids of all modules that the app may load without its chats. */
function neededWithoutChats(modules: Modules): Set<string> {
  const found = new Set<string>();
  const isOfChats =
    /\/(pages\/chat\/(chats|conversation|archived-chats|chat-requests|chat-location)|start\/session-list)\.tsx?$/;
  const walk = (id: string) => {
    if (found.has(id) || isOfChats.test(id)) return;
    found.add(id);
    const info = modules.getModuleInfo(id);
    for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) walk(next);
  };
  walk(path.resolve('apps/web/main.tsx'));
  return found;
}

/** The browser runs this file by itself, as a script that can import nothing. */
const WORKER = 'service-worker';
const workerAlone: Plugin = {
  name: 'worker-alone',
  apply: 'build',
  generateBundle(_options, bundle) {
    const worker = bundle[`${WORKER}.js`];
    if (worker?.type !== 'chunk') throw new Error('the service worker is not in the build');
    if (worker.imports.length > 0 || worker.dynamicImports.length > 0 || worker.exports.length > 0)
      throw new Error('the service worker shares code with the app');
  },
};

/** What `theme.js` fetches with the page: the letters that nearly every text is set in, and what is nearby. */
const nameFilesAhead: Plugin = {
  name: 'name-files-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const ahead: readonly (readonly [name: string, file: RegExp])[] = [
        ['letters', /inter-latin-wght-normal-.*\.woff2$/],
        ['nearby', /\/nearby-[\w-]{8}\.js$/],
        ['nearby-styles', /\/nearby-[\w-]{8}\.css$/],
      ];
      return ahead.map(([name, file]) => {
        const found = Object.keys(bundle ?? {}).filter((fileName) => file.test(fileName));
        if (found.length !== 1) throw new Error(`${found.length} files are ${name} in the build`);
        return { tag: 'meta', attrs: { name, content: `./${found[0]}` }, injectTo: 'head-prepend' };
      });
    },
  },
};

export default defineConfig({
  root: 'apps/web',
  plugins: [
    react(),
    firstWords,
    // After the words: they name the product.
    { name: 'brand', transformIndexHtml: (html) => html.replaceAll('{app}', brand.name) },
    withoutJsonSchema(),
    withoutPrefetchLinks(),
    withoutSchemas,
    nameFilesAhead,
    workerAlone,
    mapLibrary(),
    homeScreen,
    readingStyles,
    textFiles,
    compileAhead(['first', 'nearby', 'map', 'map-canvas', 'maplibre', 'tile_cache']),
    precompress,
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    // Kilobytes: the map’s own library alone is more than the usual 500.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // A schema or call that nothing reads is not made.
      treeshake: { manualPureFunctions: ['z', 'endpoint'], propertyReadSideEffects: false },
      input: { app: 'apps/web/index.html', [WORKER]: 'apps/web/service-worker.ts' },
      output: {
        codeSplitting: { groups: filesOfFirstLoad() },
        // Its address says what it may answer for, and stays the same.
        entryFileNames: ({ name }) => (name === WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
        chunkFileNames: ({ name }) => `assets/${name === MAP_WORKER ? 'workers/' : ''}[name]-[hash].js`,
      },
    },
  },
  // The server sends what lies there with a Content-Security-Policy: a worker takes none from its page.
  worker: { rolldownOptions: { output: { entryFileNames: 'assets/workers/[name]-[hash].js' } } },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:4000', ws: true } } },
});
