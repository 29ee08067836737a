import type { TextValues } from './text-modules.ts';

/** A module of texts as its file has it, nested at will. */
export interface TextTree {
  readonly [name: string]: TextNode;
}

export type TextNode = string | TextTree | readonly TextNode[];

/**
 * The text at a key, `error.notFound`, with its values put in; null when there is none.
 *
 * With a number as `count` it is the one at `<key>_<category>`, the category by Unicode's plural rules
 * (`Intl.PluralRules`).
 *
 * @param language of the plural rules and of numbers, as in `{count, number}`
 */
export function readText(tree: TextTree, key: string, values: TextValues, language: string): string | null {
  const { count } = values;
  const plural =
    typeof count === 'number' ? nodeAt(tree, `${key}_${pluralForm(count, language)}`) : undefined;
  const text = plural ?? nodeAt(tree, key);
  return typeof text === 'string' ? fillText(text, values, language) : null;
}

/** The same texts with values put into each. */
export function fillTexts<Node extends TextNode>(node: Node, values: TextValues, language: string): Node;
export function fillTexts(node: TextNode, values: TextValues, language: string): TextNode {
  if (typeof node === 'string') return fillText(node, values, language);
  const fill = (part: TextNode) => fillTexts(part, values, language);
  if (isList(node)) return node.map(fill);
  return Object.fromEntries(Object.entries(node).map(([name, part]) => [name, fill(part)]));
}

/** `over` where it has a text, else `under`. */
export function mergeTexts(under: TextTree, over: TextTree): TextTree {
  const merged: Record<string, TextNode> = { ...under };
  for (const [name, node] of Object.entries(over)) {
    const below = merged[name];
    merged[name] = isTree(below) && isTree(node) ? mergeTexts(below, node) : node;
  }
  return merged;
}

function nodeAt(tree: TextTree, key: string): TextNode | undefined {
  let node: TextNode | undefined = tree;
  for (const name of key.split('.')) node = isTree(node) ? node[name] : undefined;
  return node;
}

const fillText = (text: string, values: TextValues, language: string): string =>
  text.replace(/\{(\w+)(, number)?\}/g, (_whole, name: string, asNumber?: string) => {
    const value = values[name] ?? '';
    return asNumber && typeof value === 'number' ? value.toLocaleString(language) : String(value);
  });

const rules = new Map<string, Intl.PluralRules>();

function pluralForm(count: number, language: string): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(count);
}

const isList = (node: TextNode): node is readonly TextNode[] => Array.isArray(node);
const isTree = (node: TextNode | undefined): node is TextTree =>
  typeof node === 'object' && !Array.isArray(node);
