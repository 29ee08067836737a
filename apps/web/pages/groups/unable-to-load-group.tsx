import CircleSlash from 'lucide-react/icons/circle-slash';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useSearchParams } from 'react-router';
import { Unavailable, ToMap } from '../public/unavailable.tsx';

const known = ['canceled', 'complete', 'deleted', 'blocked', 'suspended'] as const;

/** Why a group is not shown; unknown reasons get the most general text. */
export function Component() {
  const { t } = useTranslation('gone');
  const [query] = useSearchParams();
  const given = query.get('reason');
  const reason = known.find((one) => one === given) ?? 'unavailable';
  return (
    <Unavailable
      heading={t('group.title')}
      icon={<CircleSlash aria-hidden="true" />}
      title={t(`group.${reason}.title`)}
      text={t(`group.${reason}.text`)}
      action={<ToMap />}
    />
  );
}
