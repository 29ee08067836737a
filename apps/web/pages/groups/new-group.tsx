import LocateFixed from 'lucide-react/icons/locate-fixed';
import UsersRound from 'lucide-react/icons/users-round';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { objectId } from '#platform/device/object-id.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { ConfirmFirst } from '#product/accounts/web/confirmation/confirm-first.tsx';
import { NewGroup } from '#product/groups/web/form/new-group.tsx';
import { useOnboarding } from '#product/onboarding/web/index.ts';
import { useLocationState, usePublished } from '#product/presence/web/index.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import { BackPage } from '#platform/ui/display/back-page.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
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
      ) : (
        <NewGroup
          missing={{
            ...(!visitor.accountIsActivated && {
              email: (
                <ConfirmFirst
                  title={t('confirmFirst.title')}
                  text={t('confirmFirst.text')}
                  textEmailed={t('confirmFirst.textEmailed')}
                />
              ),
            }),
            ...(isKnown && position === null && { map: <GetOnTheMap /> }),
          }}
          publishedAt={position?.coordinates.join() ?? ''}
          newId={objectId}
          onOpened={(groupId) => void navigate(linkTo(pages.groups.group, { groupId }), { replace: true })}
        />
      )}
    </BackPage>
  );
}

/** Where the device is located and nobody sees them, You says why. */
function GetOnTheMap() {
  const { t } = useTranslation('groups');
  const flow = useOnboarding();
  const isLocated = useLocationState().physicalLocation !== null;
  return (
    <EmptyState
      title={t('missing.map')}
      text={t('missing.mapText')}
      icon={<LocateFixed aria-hidden="true" />}
      action={
        isLocated ? (
          <ButtonLink to={linkTo(pages.you.you)} size="touch">
            {t('missing.openYou')}
          </ButtonLink>
        ) : (
          <Button onClick={() => void flow.locate()}>{t('missing.locate')}</Button>
        )
      }
    />
  );
}
