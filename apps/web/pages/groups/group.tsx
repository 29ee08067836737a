import { useNavigate, useParams } from 'react-router';
import { brand } from '#product/brand.ts';
import { GroupPage } from '#product/groups/web/group-page.tsx';
import { useVisitor } from '#product/visitors/web/index.ts';
import { useGoBack } from '#platform/ui/hooks/use-go-back.ts';
import { linkTo, pages } from '#product/pages.ts';
import { addressOfGoneGroup, askPeopleForGroup, groupFace } from './group-room.tsx';
import { GroupsRoom } from './groups-room.tsx';

/** One group. */
export function Component() {
  const navigate = useNavigate();
  const { groupId = '' } = useParams();
  const visitor = useVisitor();
  const goBack = useGoBack();
  if (!visitor) return null;
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
        onPerson={({ _id: userId }) => void navigate(linkTo(pages.map.person, { userId }))}
        onBack={goBack}
        onGone={(reason) => void navigate(addressOfGoneGroup(reason), { replace: true })}
      />
    </GroupsRoom>
  );
}
