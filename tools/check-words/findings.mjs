import { createRequire } from 'node:module';

/** Banned words and phrases, in prose, names and file names. */
export const WORDS = [
  'whoever',
  'whomever',
  'whosever',
  'anew',
  'somebody',
  'so many',
  'by then',
  'any more',
  'is told',
  'are told',
  'was told',
  "isn't told",
  "aren't told",
  "wasn't told",
  'who is gone',
  'who are gone',
  'he',
  'him',
  'his',
  'himself',
];

export const MAX_COMMENT_LINES = 4;
export const MAX_README_WORDS = 600;

/** `soMany`, `so-many`, `so_many` and "so many", also across a line break of a comment; either apostrophe. */
const patternOf = (phrase) => {
  const [first, ...rest] = phrase.split(' ').map((word) => [word[0], word.slice(1)]);
  const any = ([head, tail]) => `[${head}${head.toUpperCase()}]${tail.replace("'", "['’]")}`;
  const between = String.raw`(?:[\s*/_-]+|(?=[A-Z]))`;
  const begin = `(?:(?<![A-Za-z])${any(first)}|(?<=[a-z0-9])${first[0].toUpperCase()}${first[1]})`;
  return new RegExp(`${begin}${rest.map((word) => between + any(word)).join('')}(?![a-z])`, 'g');
};
const PATTERNS = WORDS.map((word) => [word, patternOf(word)]);

const CODE = /\.(ts|tsx|mjs|cjs|js)$/;
const STYLE = /\.css$/;
const TEXTS = /\.en\.json$/;
const SLICE_README = /^product\/[^/]+\/README\.md$/;
/** The register is quoted, migrations are history, people of the demo world write as people do, and these files list the words. */
const NEVER = /^(docs\/(register|plain-words)\.md$|database\/(migrations|demo-world)\/|tools\/check-words)/;

export const isChecked = (file) =>
  !NEVER.test(file) && [CODE, STYLE, TEXTS, /\.(md|html)$/].some((kind) => kind.test(file));

/** Pronouns as someone names their own, and the language tag of Hebrew, are no prose. */
const NAMES = /\b(he|she|they)\/(him|her|them|they)\b|(['"`])he\3/gi;

/** Findings of one file; `line` is absent when the finding is the file itself. */
export function findingsIn(file, text) {
  const findings = [];
  const prose = text.replace(NAMES, (name) => ' '.repeat(name.length));
  for (const [word, pattern] of PATTERNS) {
    if (file.search(pattern) >= 0) findings.push({ what: word });
    for (const match of prose.matchAll(pattern))
      findings.push({ what: word, line: lineAt(text, match.index) });
  }
  if (CODE.test(file) || STYLE.test(file))
    for (const { index } of longComments(file, text))
      findings.push({ what: 'long comment', line: lineAt(text, index) });
  if (SLICE_README.test(file)) {
    const words = text.match(/\S+/g)?.length ?? 0;
    if (words > MAX_README_WORDS) findings.push({ what: `${words - MAX_README_WORDS} words too long` });
  }
  return findings;
}

const lineAt = (text, index) => text.slice(0, index).split('\n').length;

/** Long comments other than docstrings; adjacent line comments count as one. */
function longComments(file, text) {
  const pattern = STYLE.test(file) ? BLOCK : BLOCK_OR_LINES;
  const longIn = (code) =>
    [...code.matchAll(pattern)].filter(
      ([comment]) => !comment.startsWith('/**') && comment.split('\n').length > MAX_COMMENT_LINES,
    );
  const seeming = longIn(text);
  return seeming.length === 0 || STYLE.test(file) ? seeming : longIn(withoutLiterals(file, text));
}

const BLOCK = /\/\*[\s\S]*?\*\//g;
const BLOCK_OR_LINES = /\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n[\t ]*\/\/[^\n]*)*/g;

/** Blanks strings, templates, patterns and JSX text, which may look like comments. */
function withoutLiterals(file, text) {
  // Loaded on demand: it takes longer than everything else.
  const ts = createRequire(import.meta.url)('typescript');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const blank = text.split('');
  const visit = (node) => {
    const isTemplatePart = ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (ts.isLiteralExpression(node) || ts.isJsxText(node) || isTemplatePart) {
      const start = ts.isJsxText(node) ? node.pos : node.getStart(source);
      for (let at = start; at < node.end; at += 1) if (blank[at] !== '\n') blank[at] = ' ';
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return blank.join('');
}
