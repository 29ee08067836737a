import { headOf, type Machine, met } from '../report.ts';
import type { PageBytes } from './bytes-of.ts';
import type { Network, Times } from './times-of.ts';

const MOST_CHAT_BYTES = 350_000;
/** What is not named has no limit. */
const MOST_SECONDS: Readonly<Record<Network, Partial<Times>>> = {
  'slow 3G': { firstText: 3, list: 6, markers: 15 },
  'slow 4G': { faces: 4 },
};
const names: Readonly<Record<keyof Times, string>> = {
  firstText: 'the first words',
  list: 'the list',
  faces: 'faces in it',
  markers: 'the markers',
};

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(0)} kB`;

export function toMarkdown(
  {
    pages,
    times,
  }: { readonly pages: readonly PageBytes[]; readonly times: Readonly<Record<Network, Times>> },
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
    ...(Object.keys(times) as Network[]).flatMap((network) => tableOf(network, times[network])),
  ].join('\n');
}

const tableOf = (network: Network, times: Times): string[] => [
  `## The map on ${network}, with a processor four times slower`,
  '',
  '| Until | Seconds | At most | |',
  '|---|---:|---:|---|',
  ...(Object.keys(names) as (keyof Times)[]).map((name) => {
    const most = MOST_SECONDS[network][name];
    const verdict = most === undefined ? '| |' : `${most} | ${met(times[name] <= most)} |`;
    return `| ${names[name]} | ${times[name].toFixed(1)} | ${verdict}`;
  }),
  '',
];
