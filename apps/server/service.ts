import { ConstantJson } from '#platform/http/call.ts';
import { addressList } from '#platform/ip/address-list.ts';
import { DEMO_CITY } from '#database/demo-world/city.ts';
import { captcha } from '#product/captcha/server/index.ts';
import { defineSlice } from '#product/slice.ts';
import { dayOf } from '#product/visitors/rules.ts';
import { appStatus, health, openApi } from '#wire/service.ts';
import { apiDocument } from './api-description.ts';

/** Facts about the server that a client needs before there is a visitor. */
export const service = defineSlice('service', {
  uses: [captcha],
  endpoints: { health, openApi, appStatus },
  create: ({ settings, clock, captcha: { guard } }) => {
    const blocked = addressList(settings.blockedAddresses);
    let document: { readonly day: string; readonly json: ConstantJson } | undefined;
    const documentOf = (day: string): ConstantJson => {
      if (document?.day !== day)
        document = { day, json: new ConstantJson(apiDocument({ ...settings, day })) };
      return document.json;
    };
    return {
      handlers: {
        health: () => ({ ok: true as const }),
        // Its examples are those of a day.
        openApi: () => documentOf(dayOf(clock.now())),
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
