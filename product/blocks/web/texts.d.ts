import 'i18next';
import type blocks from '../../../apps/web/public/assets/i18n/en/blocks.json';

declare module 'i18next' {
  interface TextModules {
    blocks: typeof blocks;
  }
}
