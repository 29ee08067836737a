import { useTranslation } from '#platform/i18n/use-translation.ts';
import { type CallFailure, type Client, refusalOf } from '#platform/client/client.ts';
import { useMutation, type UseMutation } from '#platform/client/use-mutation.ts';
import type { UseQuery } from '#platform/client/use-query.ts';
import {
  cancelGroup,
  completeGroup,
  inviteToGroup,
  joinGroup,
  decideAttendance,
} from '../contract/endpoints.ts';
import type { OpenGroup } from '../contract/schema.ts';

/** The mutations of a group's page. */
export type GroupAction =
  | { readonly type: 'join' | 'yes' | 'leave' | 'cancel' | 'complete' }
  | { readonly type: 'invite'; readonly userId: string }
  | { readonly type: 'respond'; readonly userId: string; readonly isConfirmed: boolean };

interface Who {
  readonly groupId: string;
  readonly ownId: string;
}

/** Does it, and shows the group as it is then. */
export function useGroupActions(
  { groupId, ownId }: Who,
  asked: Pick<UseQuery<OpenGroup>, 'replace' | 'refetch'>,
): UseMutation<GroupAction> {
  const { t } = useTranslation('groups');
  return useMutation(
    async (client, act: GroupAction) => {
      asked.replace(await perform(client, act, groupId, ownId));
    },
    (failure) => {
      // The group has changed since it was shown.
      if (failure.type === 'refused') asked.refetch();
      return t(`failures.${failureOf(failure)}`);
    },
  );
}

function perform(client: Client, act: GroupAction, groupId: string, ownId: string): Promise<OpenGroup> {
  switch (act.type) {
    case 'join':
      return client.call(joinGroup, { body: { groupId } });
    case 'yes':
    case 'leave': {
      const body = { groupId, userId: ownId, isConfirmed: act.type === 'yes' };
      return client.call(decideAttendance, { body });
    }
    case 'cancel':
      return client.call(cancelGroup, { body: { groupId } });
    case 'complete':
      return client.call(completeGroup, { body: { groupId } });
    case 'invite':
      return client.call(inviteToGroup, { body: { groupId, userId: act.userId } });
    case 'respond': {
      const { userId, isConfirmed } = act;
      return client.call(decideAttendance, { body: { groupId, userId, isConfirmed } });
    }
  }
}

const shownFailures = [
  'cannot-join',
  'max-invitations-reached',
  'canceled',
  'complete',
  'revoked',
  'not-found',
  'confirm-email-first',
  'outside-own-rules',
  'does-not-fit',
  'wait-for-answer',
  'too-many-firsts',
  'repeated-first',
] as const;

/** Which words say what went wrong. */
const failureOf = (failure: CallFailure): (typeof shownFailures)[number] | 'other' => {
  // Of all of them the one that may be refused for most reasons.
  const code = refusalOf(failure, inviteToGroup);
  return shownFailures.find((one) => one === code) ?? 'other';
};
