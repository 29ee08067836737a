import UsersRound from 'lucide-react/icons/users-round';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { objectId } from '#platform/device/object-id.ts';
import { ConfirmFirst } from '#product/accounts/web/confirm-first.tsx';
import { NewGroup } from '#product/groups/web/form/new-group.tsx';
import { usePublished } from '#product/presence/web/index.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import { BackPage } from '#platform/ui/display/back-page.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { AccountRequired } from '../account-required.tsx';

/** Creates a group. */
export function Component() {
  const { t } = useTranslation('groups');
  const navigate = useNavigate();
  const visitor = useVisitor();
  const { isKnown, position } = usePublished();
  if (!visitor) return null;
  return (
    <BackPage title={t('form.title')} otherwise={`${linkTo(pages.chat.list)}?tab=groups`}>
      {visitor.isAnonymous ? (
        <AccountRequired
          icon={<UsersRound aria-hidden="true" />}
          title={t('noAccount.title')}
          text={t('noAccount.text')}
          signUp={t('noAccount.signUp')}
        />
      ) : visitor.accountIsActivated ? (
        <NewGroup
          isOnMap={!isKnown || position !== null}
          newId={objectId}
          onOpened={(groupId) => void navigate(linkTo(pages.groups.group, { groupId }), { replace: true })}
        />
      ) : (
        <ConfirmFirst
          title={t('confirmFirst.title')}
          text={t('confirmFirst.text')}
          textEmailed={t('confirmFirst.textEmailed')}
        />
      )}
    </BackPage>
  );
}
