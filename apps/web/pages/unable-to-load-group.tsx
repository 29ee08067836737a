import CircleSlash from 'lucide-react/icons/circle-slash';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Gone, ToMap } from './gone.tsx';

/** Why a group is not shown; a reason nobody knows says as little as can be said. */
export function Component() {
  const { t } = useTranslation('gone');
  const [query] = useSearchParams();
  const reason = query.get('reason') === 'deleted' ? 'deleted' : 'unavailable';
  return (
    <Gone
      heading={t('group.title')}
      icon={<CircleSlash aria-hidden="true" />}
      title={t(`group.${reason}.title`)}
      text={t(`group.${reason}.text`)}
      action={<ToMap />}
    />
  );
}
