import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNavigate, useParams } from 'react-router';
import { EditGroup } from '#product/groups/web/form/edit-group.tsx';
import { useGoBack } from '#platform/ui/hooks/use-go-back.ts';
import { BackPage } from '#platform/ui/display/back-page.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { addressOfGoneGroup } from './group-room.tsx';
import { GroupsRoom } from './groups-room.tsx';

/** Edits a group as its host. */
export function Component() {
  const { t } = useTranslation('groups');
  const navigate = useNavigate();
  const { groupId = '' } = useParams();
  const ofGroup = linkTo(pages.groups.group, { groupId });
  const goBack = useGoBack(ofGroup);
  return (
    <BackPage title={t('change.title')} otherwise={ofGroup}>
      <GroupsRoom>
        <EditGroup
          key={groupId}
          groupId={groupId}
          onSaved={goBack}
          onGone={(reason) => void navigate(addressOfGoneGroup(reason), { replace: true })}
        />
      </GroupsRoom>
    </BackPage>
  );
}
