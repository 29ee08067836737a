import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { EditGroup } from '#product/groups/web/edit-group.tsx';
import { useGoBack } from '../shell/use-go-back.ts';
import { BackPage } from './back-page.tsx';
import { addressOfGoneGroup } from './group-room.tsx';
import { GroupsRoom } from './groups-room.tsx';

/** A host changes his group. */
export function Component() {
  const { t } = useTranslation('groups');
  const navigate = useNavigate();
  const { groupId = '' } = useParams();
  const ofGroup = `/groups/${groupId}`;
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
