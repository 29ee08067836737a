import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Texts of screens are beside what shows them, or in `texts` where the server reads them too. */
const SOURCES = ['apps/web/texts/*.*.json', 'product/*/{web,texts}/*.*.json'];
const root = path.resolve(import.meta.dirname, '..', '..');

/**
 * Serves every file of texts at the address where the page asks for it: `assets/i18n/<language>/<module>.json`
 * (register, D5).
 *
 * @throws when two files are of one module and language
 */
export const textFiles: Plugin = {
  name: 'text-files',
  generateBundle() {
    for (const [fileName, file] of findTextFiles())
      this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const file = findTextFiles().get(pathname.slice(1));
      if (file === undefined) next();
      else response.setHeader('content-type', 'application/json; charset=utf-8').end(readFileSync(file));
    });
  },
};

/** The files by their addresses. */
function findTextFiles(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const file of globSync(SOURCES, { cwd: root })) {
    const [module, language] = path.basename(file).split('.');
    const address = `assets/i18n/${language ?? ''}/${module ?? ''}.json`;
    const other = files.get(address);
    if (other !== undefined) throw new Error(`${file} and ${other} are both ${address}`);
    files.set(address, path.join(root, file));
  }
  return files;
}
