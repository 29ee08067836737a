import { openApiOf } from '#platform/http/open-api.ts';
import { addressList } from '#platform/ip/address-list.ts';
import { DEMO_CITY } from '#database/demo-world/city.ts';
import { brand } from '#product/brand.ts';
import { captcha } from '#product/captcha/server/index.ts';
import { defineSlice } from '#product/slice.ts';
import { endpoints } from '#wire/endpoints.ts';
import { refusalsOfCall } from '#wire/refusals.ts';
import { appStatus, health, openApi } from '#wire/service.ts';
import { WIRE_VERSION } from '#wire/version.ts';

/** What a client needs to know of the server itself, before there is a visitor. */
export const service = defineSlice('service', {
  uses: [captcha],
  endpoints: { health, openApi, appStatus },
  create: ({ settings, captcha: { before } }) => {
    const blocked = addressList(settings.blockedAddresses);
    return {
      handlers: {
        health: () => ({ ok: true as const }),
        openApi: () =>
          openApiOf(endpoints, { title: brand.name, version: String(WIRE_VERSION) }, refusalsOfCall),
        // A newcomer is asked with the first call of the app, before they are shown a page whose answers are refused.
        appStatus: before(
          (suspicions, suspect, { caller }) =>
            caller === null && suspicions.isRisky('anonymousStart', suspect),
          ({ address }) => ({
            isIpBlocked: blocked.has(address),
            isProduction: settings.production,
            adNetworks: settings.adNetworks,
            announcements: [],
            contactEmail: settings.contactEmail,
            demoWorld: settings.demoWorld && DEMO_CITY,
          }),
        ),
      },
      api: {},
    };
  },
});
