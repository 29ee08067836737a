import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { useOnboarding } from '../onboarding-context.tsx';
import { AccessCard } from '../access-card.tsx';
import { HasAccount } from './has-account.tsx';

/** Shown after leaving the age check; one button opens it again. */
export function LeftScreen() {
  const { t } = useTranslation('onboarding');
  const flow = useOnboarding();
  return (
    <AccessCard title={t('age.left.title')} text={t('age.left.text')}>
      <Button variant="filled" wide onClick={() => flow.retry()}>
        {t('age.left.retry')}
      </Button>
      <HasAccount />
    </AccessCard>
  );
}
