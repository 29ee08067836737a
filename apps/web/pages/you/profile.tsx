import { useTranslation } from '#platform/i18n/use-translation.ts';
import { PhotoImage } from '#product/photos/web/photo-image.tsx';
import { EditProfile } from '#product/profiles/web/edit-profile.tsx';
import { updateVisitor, useVisitor } from '#product/visitors/web/index.ts';
import { SubPage } from '#platform/ui/display/sub-page.tsx';
import { useNavigate } from 'react-router';
import { useGoBack } from '#platform/ui/hooks/use-go-back.ts';
import { linkTo, pages } from '#product/pages.ts';
import styles from './you.module.css';

/** The form of the own profile. */
export function Component() {
  const { t } = useTranslation(['profile', 'you']);
  const visitor = useVisitor();
  const goBack = useGoBack(linkTo(pages.you.you));
  const navigate = useNavigate();
  return (
    <SubPage otherwise={linkTo(pages.you.you)} title={t('title')}>
      {visitor && (
        <EditProfile
          visitor={visitor}
          photo={(path) => (
            <PhotoImage path={path} width="480" label={t('you:ownPhoto')} className={styles['face']} />
          )}
          onSaved={(changed) => {
            updateVisitor(changed);
            goBack();
          }}
          onHealth={(changed) => {
            if (changed) updateVisitor(changed);
            void navigate(linkTo(pages.you.health));
          }}
        />
      )}
    </SubPage>
  );
}
