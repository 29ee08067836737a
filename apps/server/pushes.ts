import { brand } from '#product/brand.ts';
import type { ServerSettings } from '#product/settings.ts';

/** The operator's contact for push services (RFC 8292, 2.1). */
export const pushSubjectOf = ({ contactEmail, appUrl }: ServerSettings): string =>
  contactEmail !== null
    ? `mailto:${contactEmail}`
    : appUrl?.startsWith('https:')
      ? appUrl
      : `mailto:nobody@${brand.slug}.invalid`;
