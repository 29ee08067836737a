import UsersRound from 'lucide-react/icons/users-round';
import { useEffect } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { fromPair } from '#platform/geo/point.ts';
import { objectId } from '#platform/device/object-id.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { ConfirmActions } from '#product/accounts/web/confirmation/confirm-actions.tsx';
import { useConfirmWay } from '#product/accounts/web/confirmation/confirm-here.tsx';
import { MissingStep } from '#product/groups/web/form/missing-steps.tsx';
import { NewGroup } from '#product/groups/web/form/new-group.tsx';
import { mapRequests } from '#product/map/web/map-requests.ts';
import { useOnboarding } from '#product/onboarding/web/index.ts';
import { useLocationState, usePublished } from '#product/presence/web/index.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import { BackPage } from '#platform/ui/display/back-page.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { AccountRequired } from '../account-required.tsx';
import { groupWaits } from '../accounts/confirmation-wait.ts';

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
            ...(!visitor.accountIsActivated && { email: <ConfirmEmail /> }),
          }}
          offMap={isKnown && position === null ? <GetOnTheMap /> : null}
          publishedAt={position?.coordinates.join() ?? `${isKnown}`}
          newId={objectId}
          onOpened={({ _id: groupId, location }) => {
            mapRequests.moveTo(fromPair(location.coordinates), {
              ...{ type: 'marker', key: { kind: 'group', id: groupId } },
            });
            void navigate(linkTo(pages.groups.group, { groupId }), { replace: true });
          }}
        />
      )}
    </BackPage>
  );
}

function ConfirmEmail() {
  const { t } = useTranslation('groups');
  const way = useConfirmWay();
  useEffect(() => groupWaits(Date.now()), []);
  return <MissingStep text={t('missing.email')} action={<ConfirmActions way={way} size="small" />} />;
}

/** Where the device is located and nobody sees them, You says why. */
function GetOnTheMap() {
  const { t } = useTranslation('groups');
  const flow = useOnboarding();
  const isLocated = useLocationState().physicalLocation !== null;
  return (
    <MissingStep
      text={t('missing.map')}
      action={
        isLocated ? (
          <ButtonLink to={linkTo(pages.you.you)} size="small">
            {t('missing.openYou')}
          </ButtonLink>
        ) : (
          <Button size="small" onClick={() => void flow.locate()}>
            {t('missing.locate')}
          </Button>
        )
      }
    />
  );
}
