import { sliceList } from '#platform/slice/compose-slices.ts';
import { accounts } from '#product/accounts/server/index.ts';
import { areaNotices } from '#product/area-notices/server/index.ts';
import { basemap } from '#product/basemap/server/index.ts';
import { blocks } from '#product/blocks/server/index.ts';
import { campaigns } from '#product/campaigns/server/index.ts';
import { captcha } from '#product/captcha/server/index.ts';
import { chat } from '#product/chat/server/index.ts';
import { globalChat } from '#product/global-chat/server/index.ts';
import { groups } from '#product/groups/server/index.ts';
import { live } from '#product/live/server/index.ts';
import { liveLocations } from '#product/live-location/server/index.ts';
import { savedAreas } from '#product/map/server/index.ts';
import { messaging } from '#product/messaging/server/index.ts';
import { nearby } from '#product/nearby/server/index.ts';
import { notifications } from '#product/notifications/server/index.ts';
import { onboarding } from '#product/onboarding/server/index.ts';
import { photos } from '#product/photos/server/index.ts';
import { places } from '#product/places/server/index.ts';
import { presence } from '#product/presence/server/index.ts';
import { profileViews } from '#product/profile-views/server/index.ts';
import { profiles } from '#product/profiles/server/index.ts';
import { reports } from '#product/reports/server/index.ts';
import { savedPeople } from '#product/saved-people/server/index.ts';
import { trips } from '#product/trips/server/index.ts';
import { verification } from '#product/verification/server/index.ts';
import { visitors } from '#product/visitors/server/index.ts';
import { demoWorld } from './demo-world.ts';
import { service } from './service.ts';

/** All slices in order; a slice uses only those above it. */
export const slices = sliceList([
  basemap,
  captcha,
  service,
  visitors,
  onboarding,
  blocks,
  live,
  presence,
  photos,
  verification,
  nearby,
  places,
  profiles,
  reports,
  campaigns,
  notifications,
  messaging,
  chat,
  liveLocations,
  groups,
  globalChat,
  trips,
  savedAreas,
  areaNotices,
  savedPeople,
  profileViews,
  accounts,
  demoWorld,
]);
