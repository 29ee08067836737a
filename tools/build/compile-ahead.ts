import type { Plugin, Rolldown } from 'vite';

const HINT = '//# allFunctionsCalledOnLoad';

/**
 * Marks files of which nearly everything runs until the map is drawn. Chromium compiles them whole, beside the page and
 * while they come; of others it compiles each function when it is called first, and the page waits.
 *
 * The mark counts on the first line alone, so it is put there once nothing else puts anything before it.
 *
 * @throws when the build has no such file
 */
export function compileAhead(names: readonly string[]): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const missing = new Set(names);
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !names.includes(file.name)) continue;
          missing.delete(file.name);
          file.code = `${HINT}\n${file.code}`;
          const map = bundle[`${file.fileName}.map`];
          if (map) moveDown(map);
        }
        if (missing.size > 0) throw new Error(`the build has no file ${[...missing].join(', ')}`);
      },
    },
  };
}

/** A source map of the same code, one line further down. */
function moveDown(map: Rolldown.OutputAsset | Rolldown.OutputChunk): void {
  if (map.type !== 'asset' || typeof map.source !== 'string') throw new Error('a source map is no text');
  const read = JSON.parse(map.source) as { readonly mappings: string };
  map.source = JSON.stringify({ ...read, mappings: `;${read.mappings}` });
}
