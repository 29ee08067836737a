import { useTranslation } from 'react-i18next';
import { EditProfile } from '#product/visitors/web/edit-profile.tsx';
import { useVisitor } from '#product/visitors/web/index.ts';
import { SubPage } from './sub-page.tsx';
import { useGoBack } from '../shell/use-go-back.ts';

/** What the person tells about himself. */
export function Component() {
  const { t } = useTranslation('profile');
  const visitor = useVisitor();
  const goBack = useGoBack('/you');
  return (
    <SubPage title={t('title')}>{visitor && <EditProfile visitor={visitor} onSaved={goBack} />}</SubPage>
  );
}
