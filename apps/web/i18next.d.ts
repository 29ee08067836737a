import 'i18next';
import type account from './public/assets/i18n/en/account.json';
import type blocks from './public/assets/i18n/en/blocks.json';
import type cafe from './public/assets/i18n/en/cafe.json';
import type campaigns from './public/assets/i18n/en/campaigns.json';
import type captcha from './public/assets/i18n/en/captcha.json';
import type chat from './public/assets/i18n/en/chat.json';
import type common from './public/assets/i18n/en/common.json';
import type globalChat from './public/assets/i18n/en/global-chat.json';
import type gone from './public/assets/i18n/en/gone.json';
import type group from './public/assets/i18n/en/group.json';
import type groups from './public/assets/i18n/en/groups.json';
import type liveLocations from './public/assets/i18n/en/live-location.json';
import type map from './public/assets/i18n/en/map.json';
import type messaging from './public/assets/i18n/en/messaging.json';
import type native from './public/assets/i18n/en/native.json';
import type notification from './public/assets/i18n/en/notification.json';
import type onboarding from './public/assets/i18n/en/onboarding.json';
import type onTheMap from './public/assets/i18n/en/on-the-map.json';
import type pages from './public/assets/i18n/en/pages.json';
import type place from './public/assets/i18n/en/place.json';
import type places from './public/assets/i18n/en/places.json';
import type policies from './public/assets/i18n/en/policies.json';
import type profile from './public/assets/i18n/en/profile.json';
import type report from './public/assets/i18n/en/report.json';
import type shell from './public/assets/i18n/en/shell.json';
import type trips from './public/assets/i18n/en/trips.json';
import type you from './public/assets/i18n/en/you.json';

/**
 * Keys are checked against the English files. A module is added here, or by a slice that alone reads it beside its layer;
 * what the first screens need is in `start/first-modules.ts`.
 */
declare module 'i18next' {
  interface TextModules {
    account: typeof account;
    blocks: typeof blocks;
    cafe: typeof cafe;
    campaigns: typeof campaigns;
    captcha: typeof captcha;
    chat: typeof chat;
    common: typeof common;
    'global-chat': typeof globalChat;
    gone: typeof gone;
    group: typeof group;
    groups: typeof groups;
    'live-location': typeof liveLocations;
    map: typeof map;
    messaging: typeof messaging;
    native: typeof native;
    notification: typeof notification;
    onboarding: typeof onboarding;
    'on-the-map': typeof onTheMap;
    pages: typeof pages;
    place: typeof place;
    places: typeof places;
    policies: typeof policies;
    profile: typeof profile;
    report: typeof report;
    shell: typeof shell;
    trips: typeof trips;
    you: typeof you;
  }
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: TextModules;
    enableSelector: false;
    returnNull: false;
  }
}
