import 'i18next';
import type group from '../../../apps/web/public/assets/i18n/en/group.json';
import type groups from '../../../apps/web/public/assets/i18n/en/groups.json';

declare module 'i18next' {
  interface TextModules {
    group: typeof group;
    groups: typeof groups;
  }
}
