import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNavigate, useParams } from 'react-router';
import { brand } from '#product/brand.ts';
import { GroupPage, type PersonInGroup } from '#product/groups/web/group-page.tsx';
import { useVisitor } from '#product/visitors/web/index.ts';
import { useGoBack } from '#platform/ui/hooks/use-go-back.ts';
import { addressOfGoneGroup, askPeopleForGroup, groupFace } from './group-room.tsx';
import { GroupsRoom } from './groups-room.tsx';
import { PersonPanel } from '../map/person-panel.tsx';

/** One group. */
export function Component() {
  const navigate = useNavigate();
  const { groupId = '' } = useParams();
  const visitor = useVisitor();
  const goBack = useGoBack();
  const { t } = useTranslation('groups');
  const [person, setPerson] = useState<PersonInGroup | null>(null);
  if (!visitor) return null;
  if (person)
    return (
      <PersonPanel
        person={person}
        words={[t(person.isHost ? 'chat.host' : 'inThisGroup')]}
        onClose={() => setPerson(null)}
      />
    );
  return (
    <GroupsRoom>
      <GroupPage
        key={groupId}
        groupId={groupId}
        face={groupFace}
        ownId={visitor._id}
        isAnonymous={visitor.isAnonymous}
        product={brand.name}
        searchPeople={askPeopleForGroup}
        onPerson={setPerson}
        onBack={goBack}
        onGone={(reason) => void navigate(addressOfGoneGroup(reason), { replace: true })}
      />
    </GroupsRoom>
  );
}
