import { useTranslation } from 'react-i18next';
import { EditProfile } from '#product/profiles/web/edit-profile.tsx';
import { updateVisitor, useVisitor } from '#product/visitors/web/index.ts';
import { SubPage } from '#platform/ui/display/sub-page.tsx';
import { useGoBack } from '#platform/ui/hooks/use-go-back.ts';

/** The form of the own profile. */
export function Component() {
  const { t } = useTranslation('profile');
  const visitor = useVisitor();
  const goBack = useGoBack('/you');
  return (
    <SubPage otherwise="/you" title={t('title')}>
      {visitor && (
        <EditProfile
          visitor={visitor}
          onSaved={(changed) => {
            updateVisitor(changed);
            goBack();
          }}
        />
      )}
    </SubPage>
  );
}
