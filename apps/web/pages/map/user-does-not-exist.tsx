import UserX from 'lucide-react/icons/user-x';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { removedReason } from '#product/profiles/web/removed-user.ts';
import { Unavailable, ToMap } from '../public/unavailable.tsx';

/** Why a person is not shown; `userId` identifies them for visitors who followed a link, and is not looked up. */
export function Component() {
  const { t } = useTranslation('gone');
  const [query] = useSearchParams();
  const reason = removedReason(query.get('reason'));
  return (
    <Unavailable
      heading={t('person.title')}
      icon={<UserX aria-hidden="true" />}
      title={t(`person.${reason}.title`)}
      text={t(`person.${reason}.text`)}
      action={
        reason === 'blocked' ? (
          <ButtonLink to={linkTo(pages.you.blocked)}>{t('toBlocked')}</ButtonLink>
        ) : (
          <ToMap />
        )
      }
    />
  );
}
