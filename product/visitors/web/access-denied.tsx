import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import { useOnboarding } from './onboarding-context.tsx';
import { AccessCard } from './access-card.tsx';
import { HasAccount } from './has-account.tsx';

/** Outside: still, with one way in. */
export function Outside() {
  const { t } = useTranslation('age');
  const flow = useOnboarding();
  return (
    <AccessCard title={t('outside.title')} text={t('outside.text')}>
      <Button variant="filled" wide onClick={() => flow.retry()}>
        {t('outside.knock')}
      </Button>
      <HasAccount />
    </AccessCard>
  );
}
