import { id } from '#platform/contract/id.ts';
import { schemasOf } from '#platform/contract/schemas-of.ts';
import { latLng, lngLatPair } from '#platform/geo/point.ts';
import * as accounts from '#product/accounts/contract.ts';
import * as areas from '#product/basemap/contract.ts';
import * as chats from '#product/chat/contract/chat-endpoints.ts';
import * as conversations from '#product/chat/contract/conversation.ts';
import * as messageCalls from '#product/chat/contract/message-endpoints.ts';
import * as messages from '#product/chat/contract/schema.ts';
import * as chatSettings from '#product/chat/contract/settings-endpoints.ts';
import * as globalChat from '#product/global-chat/contract/schema.ts';
import * as groupCalls from '#product/groups/contract/endpoints.ts';
import * as groups from '#product/groups/contract/schema.ts';
import * as liveLocation from '#product/live-location/contract/schema.ts';
import * as areaNotices from '#product/area-notices/contract.ts';
import * as savedAreas from '#product/map/saved-areas.contract.ts';
import * as messaging from '#product/messaging/contract/schema.ts';
import * as farther from '#product/nearby/farther.contract.ts';
import * as notifications from '#product/notifications/contract.ts';
import * as photos from '#product/photos/contract.ts';
import * as placeCalls from '#product/places/contract/endpoints.ts';
import * as places from '#product/places/contract/schema.ts';
import * as presenceCalls from '#product/presence/contract/endpoints.ts';
import * as rightNow from '#product/presence/contract/right-now.ts';
import * as presence from '#product/presence/contract/schema.ts';
import * as profileViews from '#product/profile-views/contract.ts';
import * as profiles from '#product/profiles/contract.ts';
import * as ownProfile from '#product/profiles/own-profile.contract.ts';
import * as reports from '#product/reports/contract.ts';
import * as savedPeople from '#product/saved-people/contract.ts';
import * as tripCalls from '#product/trips/contract/endpoints.ts';
import * as trips from '#product/trips/contract/schema.ts';
import * as verification from '#product/verification/contract.ts';
import * as visitors from '#product/visitors/contract.ts';
import * as service from './service.ts';

/** Every schema that a contract exports: the types of the OpenAPI document are called as these are. */
export const schemas = schemasOf(
  { id, latLng, lngLatPair },
  visitors,
  profiles,
  ownProfile,
  accounts,
  verification,
  presence,
  presenceCalls,
  rightNow,
  areas,
  savedAreas,
  areaNotices,
  farther,
  photos,
  places,
  placeCalls,
  groups,
  groupCalls,
  globalChat,
  trips,
  tripCalls,
  messages,
  conversations,
  chats,
  messageCalls,
  chatSettings,
  messaging,
  liveLocation,
  notifications,
  reports,
  savedPeople,
  profileViews,
  service,
);
