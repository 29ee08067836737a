import { useNavigate, useParams } from 'react-router';
import { brand } from '#product/brand.ts';
import { GroupPage } from '#product/groups/web/group-page.tsx';
import { useVisitor } from '#product/visitors/web/index.ts';
import { useLive } from '../shell/services-context.tsx';
import { useGoBack } from '../shell/use-go-back.ts';
import { addressOfGoneGroup, askPeopleForGroup, groupFace } from './group-room.tsx';

/** One group. */
export function Component() {
  const navigate = useNavigate();
  const { groupId = '' } = useParams();
  const live = useLive();
  const visitor = useVisitor();
  const goBack = useGoBack();
  if (!visitor) return null;
  return (
    <GroupPage
      key={groupId}
      groupId={groupId}
      live={live}
      face={groupFace}
      ownId={visitor._id}
      isAnonymous={visitor.isAnonymous}
      product={brand.name}
      askPeople={askPeopleForGroup}
      onBack={goBack}
      onGone={(reason) => void navigate(addressOfGoneGroup(reason), { replace: true })}
    />
  );
}
