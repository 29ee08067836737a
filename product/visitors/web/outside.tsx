import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import { useComingIn } from './coming-in-context.tsx';
import { DoorCard } from './door-card.tsx';
import { HasAccount } from './has-account.tsx';

/** Outside: still, with one way in. */
export function Outside() {
  const { t } = useTranslation('age');
  const flow = useComingIn();
  return (
    <DoorCard title={t('outside.title')} text={t('outside.text')}>
      <Button variant="filled" wide onClick={() => flow.knock()}>
        {t('outside.knock')}
      </Button>
      <HasAccount />
    </DoorCard>
  );
}
