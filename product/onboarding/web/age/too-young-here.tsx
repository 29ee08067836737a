import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { useOnboarding } from '../onboarding-context.tsx';
import { AccessCard } from '../access-card.tsx';

/** This jurisdiction's minimum age is higher; access returns elsewhere or later. */
export function TooYoungHere() {
  const { t } = useTranslation('onboarding');
  const flow = useOnboarding();
  return (
    <AccessCard title={t('age.tooYoungHere.title')} text={t('age.tooYoungHere.text')}>
      <Button variant="filled" wide onClick={() => void flow.locate()}>
        {t('age.tooYoungHere.locate')}
      </Button>
      <Button onClick={() => flow.leave()}>{t('age.leave')}</Button>
    </AccessCard>
  );
}
