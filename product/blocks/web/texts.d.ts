import '#platform/i18n/text-modules.ts';
import type blocks from './blocks.en.json';

declare module '#platform/i18n/text-modules.ts' {
  interface TextModules {
    blocks: typeof blocks;
  }
}
