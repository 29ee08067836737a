import '#platform/i18n/text-modules.ts';
import type group from './group.en.json';
import type groups from './groups.en.json';

declare module '#platform/i18n/text-modules.ts' {
  interface TextModules {
    group: typeof group;
    groups: typeof groups;
  }
}
