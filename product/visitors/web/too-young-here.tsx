import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import { useComingIn } from './coming-in-context.tsx';
import { DoorCard } from './door-card.tsx';

/** This jurisdiction's minimum age is higher; access returns elsewhere or later. */
export function TooYoungHere() {
  const { t } = useTranslation('age');
  const flow = useComingIn();
  return (
    <DoorCard title={t('tooYoungHere.title')} text={t('tooYoungHere.text')}>
      <Button variant="filled" wide onClick={() => void flow.locate()}>
        {t('tooYoungHere.locate')}
      </Button>
      <Button onClick={() => flow.leave()}>{t('leave')}</Button>
    </DoorCard>
  );
}
