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

/** Facts about the server that a client needs before there is a visitor. */
export const service = defineSlice('service', {
  uses: [captcha],
  endpoints: { health, openApi, appStatus },
  create: ({ settings, captcha: { guard } }) => {
    const blocked = addressList(settings.blockedAddresses);
    return {
      handlers: {
        health: () => ({ ok: true as const }),
        openApi: () =>
          openApiOf(endpoints, { title: brand.name, version: String(WIRE_VERSION) }, refusalsOfCall),
        // Newcomers meet the captcha at the app's first call, not on a page whose calls are refused.
        appStatus: guard({ precedes: 'anonymousStart' }, ({ address }) => ({
          isIpBlocked: blocked.has(address),
          isProduction: settings.production,
          adNetworks: settings.adNetworks,
          announcements: [],
          contactEmail: settings.contactEmail,
          demoWorld: settings.demoWorld && DEMO_CITY,
        })),
      },
      api: {},
    };
  },
});
