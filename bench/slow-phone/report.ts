import { headOf, type Machine, met } from '../report.ts';
import type { PageBytes } from './bytes-of.ts';
import type { Times } from './times-of.ts';

const MOST_CHAT_BYTES = 350_000;
const MOST_SECONDS: Times = { firstText: 3, list: 6, markers: 15 };
const names: Readonly<Record<keyof Times, string>> = {
  firstText: 'the first words',
  list: 'the list',
  markers: 'the markers',
};

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(0)} kB`;

export function toMarkdown(
  { pages, times }: { readonly pages: readonly PageBytes[]; readonly times: Times },
  machine: Machine,
): string {
  return [
    ...headOf('A phone on a slow network', machine),
    '',
    '## What a page downloads, with nothing in any cache',
    '',
    '| Page | Over the wire | At most | |',
    '|---|---:|---:|---|',
    ...pages.map(({ path, bytes }) =>
      path === '/chats'
        ? `| ${path} | ${kilobytes(bytes)} | ${kilobytes(MOST_CHAT_BYTES)} | ${met(bytes <= MOST_CHAT_BYTES)} |`
        : `| ${path} | ${kilobytes(bytes)} | | |`,
    ),
    '',
    ...pages.flatMap(({ path, largest }) => [
      `Largest of ${path}: ${largest.map(([address, bytes]) => `${address} ${kilobytes(bytes)}`).join(', ')}.`,
      '',
    ]),
    '## The map on slow 3G, with a processor four times slower',
    '',
    '| Until | Seconds | At most | |',
    '|---|---:|---:|---|',
    ...(Object.keys(names) as (keyof Times)[]).map(
      (name) =>
        `| ${names[name]} | ${times[name].toFixed(1)} | ${MOST_SECONDS[name]} | ${met(times[name] <= MOST_SECONDS[name])} |`,
    ),
    '',
  ].join('\n');
}
