import type { Endpoint } from '#platform/contract/endpoint.ts';
import { endpointsOf } from '#platform/contract/endpoints-of.ts';
import type { LimitReason, Role } from '#product/visitors/access.ts';
import * as accounts from '#product/accounts/contract.ts';
import * as profileViews from '#product/profile-views/contract.ts';
import * as savedPeople from '#product/saved-people/contract.ts';
import * as blocks from '#product/blocks/contract.ts';
import * as campaigns from '#product/campaigns/contract.ts';
import { chatEndpoints } from '#product/chat/contract/endpoints.ts';
import * as captcha from '#product/captcha/contract.ts';
import * as globalChat from '#product/global-chat/contract/endpoints.ts';
import * as groups from '#product/groups/contract/endpoints.ts';
import * as liveLocations from '#product/live-location/contract/endpoints.ts';
import * as areas from '#product/basemap/contract.ts';
import * as areaNotices from '#product/area-notices/contract.ts';
import * as savedAreas from '#product/map/saved-areas.contract.ts';
import * as messaging from '#product/messaging/contract/endpoints.ts';
import * as nearby from '#product/nearby/contract.ts';
import * as farther from '#product/nearby/farther.contract.ts';
import * as notifications from '#product/notifications/contract.ts';
import * as onboarding from '#product/onboarding/contract.ts';
import * as photos from '#product/photos/contract.ts';
import * as places from '#product/places/contract/endpoints.ts';
import * as presence from '#product/presence/contract/endpoints.ts';
import * as profiles from '#product/profiles/contract.ts';
import * as ownProfile from '#product/profiles/own-profile.contract.ts';
import * as personReport from '#product/profiles/report.contract.ts';
import * as trips from '#product/trips/contract/endpoints.ts';
import * as verification from '#product/verification/contract.ts';
import * as availability from '#product/presence/contract/availability.ts';
import * as rightNow from '#product/presence/contract/right-now.ts';
import * as visitors from '#product/visitors/contract.ts';
import * as hosting from '#product/visitors/hosting.contract.ts';
import { softReload } from './nearby.ts';
import { appStatus, health, openApi } from './service.ts';

const noun = <const Table extends Record<string, Endpoint<Role, LimitReason>>>(
  description: string,
  table: Table,
) => ({ description, endpoints: table });

/** The calls by the noun they belong to, in the order of the house. */
export const nouns = {
  service: noun('The server itself.', { health, openApi, appStatus }),
  visitors: noun('Who the caller is: the visitor of a session and what they choose.', {
    ...endpointsOf(visitors),
    ...endpointsOf(hosting),
  }),
  onboarding: noun('What a newcomer passes before the map: the age check and the policies.', {
    ...endpointsOf(onboarding),
  }),
  profiles: noun('What visitors say about themselves, and what others see of it.', {
    ...endpointsOf(profiles),
    ...endpointsOf(ownProfile),
    ...endpointsOf(personReport),
  }),
  accounts: noun('Coming back as the same person: signing up, logging in, sessions, deleting everything.', {
    ...endpointsOf(accounts),
  }),
  campaigns: noun('How a visitor arrived.', { ...endpointsOf(campaigns) }),
  captcha: noun('A proof of work for callers that behave like machines.', { ...endpointsOf(captcha) }),
  verification: noun('What the law of a place asks for.', { ...endpointsOf(verification) }),
  presence: noun('Where a visitor is, as others may know it.', {
    ...endpointsOf(presence),
    ...endpointsOf(availability),
    ...endpointsOf(rightNow),
  }),
  nearby: noun('What is around a place.', {
    softReload,
    ...endpointsOf(nearby),
    ...endpointsOf(farther),
  }),
  map: noun('Areas to look at.', {
    ...endpointsOf(areas),
    ...endpointsOf(savedAreas),
  }),
  areaNotices: noun('Areas a visitor waits for someone to show up in.', { ...endpointsOf(areaNotices) }),
  photos: noun('The photos of a profile.', { ...endpointsOf(photos) }),
  places: noun('Places, who is visibly there, and what is written there.', { ...endpointsOf(places) }),
  groups: noun('Meetings with a host, attendees and a chat.', { ...endpointsOf(groups) }),
  globalChat: noun('Public posts that live six hours.', { ...endpointsOf(globalChat) }),
  trips: noun('Where a visitor will be.', { ...endpointsOf(trips) }),
  chat: noun('Conversations of two.', { ...chatEndpoints }),
  messaging: noun('The photos of messages.', { ...endpointsOf(messaging) }),
  liveLocation: noun('An exact position shared with one person for a time.', {
    ...endpointsOf(liveLocations),
  }),
  notifications: noun('What notifies a visitor while they look elsewhere.', {
    ...endpointsOf(notifications),
  }),
  profileViews: noun('Who looked at a profile, between people who both show it.', {
    ...endpointsOf(profileViews),
  }),
  savedPeople: noun('Whom a visitor saved, for themselves alone.', { ...endpointsOf(savedPeople) }),
  blocks: noun('Whom a visitor blocked.', { ...endpointsOf(blocks) }),
} as const;

/** Every call of the product, so that the whole protocol is read in one place. */
export const endpoints = {
  ...nouns.service.endpoints,
  ...nouns.visitors.endpoints,
  ...nouns.onboarding.endpoints,
  ...nouns.profiles.endpoints,
  ...nouns.accounts.endpoints,
  ...nouns.campaigns.endpoints,
  ...nouns.captcha.endpoints,
  ...nouns.verification.endpoints,
  ...nouns.presence.endpoints,
  ...nouns.nearby.endpoints,
  ...nouns.map.endpoints,
  ...nouns.areaNotices.endpoints,
  ...nouns.photos.endpoints,
  ...nouns.places.endpoints,
  ...nouns.groups.endpoints,
  ...nouns.globalChat.endpoints,
  ...nouns.trips.endpoints,
  ...nouns.chat.endpoints,
  ...nouns.messaging.endpoints,
  ...nouns.liveLocation.endpoints,
  ...nouns.notifications.endpoints,
  ...nouns.profileViews.endpoints,
  ...nouns.savedPeople.endpoints,
  ...nouns.blocks.endpoints,
} as const satisfies Record<string, Endpoint<Role, LimitReason>>;

export type Endpoints = typeof endpoints;
