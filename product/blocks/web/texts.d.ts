import 'i18next';
import type blocks from './blocks.en.json';

declare module 'i18next' {
  interface TextModules {
    blocks: typeof blocks;
  }
}
