import { captchaRefusal } from '#product/captcha/refusal.contract.ts';

/** The soft reload without what is asked and answered: enough to ask it before their schemas have loaded. */
export const softReloadCall = {
  method: 'POST',
  path: '/api/softReload',
  summary:
    'Returns everything around a place. Only `physicalLocation` says where the visitor is; `virtualLocation` is a place to look from and is dropped.',
  role: 'admitted',
  limit: 'softReload',
  refusals: { 'location-blocked': 403, 'location-missing': 422, ...captchaRefusal },
} as const;
