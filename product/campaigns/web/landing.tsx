import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { linkTo, pages } from '#product/pages.ts';
import type { LandingType } from '../landing-query.rules.ts';
import { Blurred, CampaignPage } from './campaign-page.tsx';
import { StreetPicture } from './street-picture.tsx';

export interface LandingProps {
  readonly type: LandingType;
  readonly mark: ReactNode;
  /** A drawn map with sample markers. */
  readonly mapPicture: ReactNode;
  /** Called when the visitor wants to see the map. */
  readonly onExplore: () => void;
}

/** The campaign landing, in its two variants. */
export function Landing({ type, mark, mapPicture, onExplore }: LandingProps) {
  const { t } = useTranslation('campaigns');
  if (type === 'familySafe')
    return (
      <CampaignPage
        mark={mark}
        art={<StreetPicture scene="evening" />}
        title={t('familySafe.title')}
        text={t('familySafe.text')}
        points={[t('familySafe.points.place'), t('familySafe.points.mail'), t('familySafe.points.leave')]}
        note={t('familySafe.note')}
      >
        <ButtonLink to={linkTo(pages.account.register)} variant="filled">
          {t('familySafe.doIt')}
        </ButtonLink>
      </CampaignPage>
    );
  return (
    <CampaignPage
      mark={mark}
      art={<Blurred>{mapPicture}</Blurred>}
      title={t('mapCampaign.title')}
      text={t('mapCampaign.text')}
      note={t('mapCampaign.note')}
    >
      <Button variant="filled" wide onClick={onExplore}>
        {t('mapCampaign.doIt')}
      </Button>
    </CampaignPage>
  );
}
