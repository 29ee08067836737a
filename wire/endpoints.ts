import type { Endpoint } from '#platform/contract/endpoint.ts';
import { endpointsOf } from '#platform/contract/endpoints-of.ts';
import type { LimitReason, Role } from '#product/visitors/access.ts';
import * as accounts from '#product/accounts/contract.ts';
import * as blocks from '#product/blocks/contract.ts';
import * as campaigns from '#product/campaigns/contract.ts';
import { chatEndpoints } from '#product/chat/contract/endpoints.ts';
import * as captcha from '#product/captcha/contract.ts';
import * as globalChat from '#product/global-chat/contract/endpoints.ts';
import * as groups from '#product/groups/contract/endpoints.ts';
import * as liveLocations from '#product/live-location/contract/endpoints.ts';
import * as areas from '#product/basemap/contract.ts';
import * as savedAreas from '#product/map/saved-areas.contract.ts';
import * as messaging from '#product/messaging/contract/endpoints.ts';
import * as nearby from '#product/nearby/contract.ts';
import * as notifications from '#product/notifications/contract.ts';
import * as onboarding from '#product/onboarding/contract.ts';
import * as photos from '#product/photos/contract.ts';
import * as places from '#product/places/contract/endpoints.ts';
import * as presence from '#product/presence/contract/endpoints.ts';
import * as profiles from '#product/profiles/contract.ts';
import * as ownProfile from '#product/profiles/own-profile.contract.ts';
import * as trips from '#product/trips/contract/endpoints.ts';
import * as verification from '#product/verification/contract.ts';
import * as availability from '#product/presence/contract/availability.ts';
import * as visitors from '#product/visitors/contract.ts';
import * as hosting from '#product/visitors/hosting.contract.ts';
import { softReload } from './nearby.ts';
import { appStatus, health, openApi } from './service.ts';

/** Every call of the product, so that the whole protocol is read in one place: by contract, in the order of the house. */
export const endpoints = {
  ...{ health, openApi, appStatus },
  ...endpointsOf(visitors),
  ...endpointsOf(onboarding),
  ...endpointsOf(profiles),
  ...endpointsOf(ownProfile),
  ...endpointsOf(hosting),
  ...endpointsOf(availability),
  ...endpointsOf(accounts),
  ...endpointsOf(campaigns),
  ...endpointsOf(captcha),
  ...endpointsOf(verification),
  ...endpointsOf(presence),
  softReload,
  ...endpointsOf(nearby),
  ...endpointsOf(areas),
  ...endpointsOf(savedAreas),
  ...endpointsOf(photos),
  ...endpointsOf(places),
  ...endpointsOf(groups),
  ...endpointsOf(globalChat),
  ...endpointsOf(trips),
  ...chatEndpoints,
  ...endpointsOf(messaging),
  ...endpointsOf(liveLocations),
  ...endpointsOf(notifications),
  ...endpointsOf(blocks),
} as const satisfies Record<string, Endpoint<Role, LimitReason>>;

export type Endpoints = typeof endpoints;
