import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { pageFiles } from '../../product/page-files.ts';

const folder = path.resolve(import.meta.dirname, '..', '..', 'product', 'support', 'web');
/** The style sheets of a text, whose classes differ from one another. */
const SHEETS = ['reading-page', 'reading-text', 'contact'];

/**
 * Writes `reading.css`: the same style sheets for the text that the server puts into public pages.
 *
 * There the classes have their names as written; nesting keeps them apart from all others.
 *
 * @throws Error when two sheets have a class of the same name
 */
export const readingStyles: Plugin = {
  name: 'reading-styles',
  apply: 'build',
  generateBundle() {
    const sheets = SHEETS.map((name) => readFileSync(path.join(folder, `${name}.module.css`), 'utf8'));
    const classes = sheets.flatMap((sheet) => [...new Set(sheet.match(/^\.[a-z]\w*/gm))]);
    const twice = classes.find((name, index) => classes.indexOf(name) !== index);
    if (twice !== undefined) throw new Error(`two style sheets of a text have a class ${twice}`);
    const source = `#served {\n${sheets.join('\n')}}\n`;
    this.emitFile({ type: 'asset', fileName: pageFiles.readingStyles.slice(1), source });
  },
};
