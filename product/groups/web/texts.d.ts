import 'i18next';
import type group from './group.en.json';
import type groups from './groups.en.json';

declare module 'i18next' {
  interface TextModules {
    group: typeof group;
    groups: typeof groups;
  }
}
