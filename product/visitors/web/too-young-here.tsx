import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import { useOnboarding } from './onboarding-context.tsx';
import { AccessCard } from './access-card.tsx';

/** This jurisdiction's minimum age is higher; access returns elsewhere or later. */
export function TooYoungHere() {
  const { t } = useTranslation('age');
  const flow = useOnboarding();
  return (
    <AccessCard title={t('tooYoungHere.title')} text={t('tooYoungHere.text')}>
      <Button variant="filled" wide onClick={() => void flow.locate()}>
        {t('tooYoungHere.locate')}
      </Button>
      <Button onClick={() => flow.leave()}>{t('leave')}</Button>
    </AccessCard>
  );
}
