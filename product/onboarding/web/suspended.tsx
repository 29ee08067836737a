import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { AccessCard } from './access-card.tsx';
import { useOnboardingSession } from './onboarding-context.tsx';

/** The account may do nothing here; what it was judged by, and how to appeal, stays readable. */
export function Suspended() {
  const { t } = useTranslation('onboarding');
  const isGuest = useOnboardingSession(({ visitor }) => visitor?.isAnonymous !== false);
  return (
    <AccessCard title={t('suspended.title')} text={t('suspended.text')}>
      <ButtonLink to={linkTo(pages.support.policy, { policy: 'appeals-policy' })} variant="filled">
        {t('suspended.appeal')}
      </ButtonLink>
      <ButtonLink to={linkTo(pages.support.policy, { policy: 'community-guidelines' })}>
        {t('suspended.guidelines')}
      </ButtonLink>
      {/* A guest has nothing to come back to. */}
      {!isGuest && <ButtonLink to={linkTo(pages.account.logout)}>{t('suspended.logOut')}</ButtonLink>}
    </AccessCard>
  );
}
