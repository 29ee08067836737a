import UsersRound from 'lucide-react/icons/users-round';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { objectId } from '#platform/device/object-id.ts';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { NewGroup } from '#product/groups/web/form/new-group.tsx';
import { useVisitor } from '#product/visitors/web/index.ts';
import { BackPage } from '#platform/ui/display/back-page.tsx';
import { linkTo, pages } from '#product/pages.ts';

/** Creates a group. */
export function Component() {
  const { t } = useTranslation('groups');
  const navigate = useNavigate();
  const visitor = useVisitor();
  if (!visitor) return null;
  return (
    <BackPage title={t('form.title')} otherwise={`${linkTo(pages.chat.list)}?tab=groups`}>
      {visitor.isAnonymous ? (
        <EmptyState
          icon={<UsersRound aria-hidden="true" />}
          title={t('noAccount.title')}
          text={t('noAccount.text')}
          action={
            <ButtonLink to={linkTo(pages.account.register)} variant="filled">
              {t('noAccount.signUp')}
            </ButtonLink>
          }
        />
      ) : (
        <NewGroup
          newId={objectId}
          onOpened={(groupId) => void navigate(linkTo(pages.groups.group, { groupId }), { replace: true })}
        />
      )}
    </BackPage>
  );
}
