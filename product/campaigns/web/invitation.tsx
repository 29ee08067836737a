import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { CampaignPage } from './campaign-page.tsx';
import { StreetPicture } from './street-picture.tsx';

/** Page for visitors from a promo or a referral link. */
export function Invitation({ by, mark }: { readonly by: 'promo' | 'join'; readonly mark: ReactNode }) {
  const { t } = useTranslation('campaigns');
  return (
    <CampaignPage
      mark={mark}
      art={<StreetPicture scene={by === 'promo' ? 'feast' : 'meeting'} />}
      title={t(`${by}.title`)}
      text={t(`${by}.text`)}
      note={t(`${by}.note`)}
    >
      <ButtonLink to={linkTo(pages.map.home)} variant="filled" replace>
        {t(`${by}.doIt`)}
      </ButtonLink>
    </CampaignPage>
  );
}
