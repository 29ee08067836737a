import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CallFailure, refusalOf } from '#platform/client/client.ts';
import type { Answer, UseQuery } from '#platform/client/use-query.ts';
import { getGroup } from '../contract/endpoints.ts';
import type { GroupMessagePage, OpenGroup } from '../contract/schema.ts';
import { withUnread } from '../list.rules.ts';
import { useGroupsServices } from './groups-context.tsx';
import type { GroupsModel } from './groups.model.ts';

/** A call that did not get through says nothing of the group: what is on the screen stays. */
const isGone = (failure: CallFailure): boolean => refusalOf(failure, getGroup) === 'not-found';

export interface GroupRef {
  readonly groupId: string;
  /** It is not there for the visitor, or not anymore: why, where that is known. */
  readonly onGone: (reason: string | null) => void;
}

export interface MessagesOfGroup {
  /** As `messagesFrom` of a screen. */
  readonly from: () => number;
  readonly onPage: (page: GroupMessagePage) => void;
}

/** Without a network one of the visitor's own groups is shown as their list has it, which every change reaches. */
function ofOwn({ store }: GroupsModel, groupId: string): Answer<OpenGroup> | null {
  const own = store.getState().groups?.find(({ _id }) => _id === groupId);
  return own ? { status: 'there', value: own } : null;
}

const LOADING = { status: 'loading' } as const;

/** A group as it is for the viewer, kept up to date; with its messages where they are shown. */
export function useGroup({ groupId, onGone }: GroupRef, messages?: MessagesOfGroup): UseQuery<OpenGroup> {
  const { groups } = useGroupsServices();
  const [known, setKnown] = useState<{ readonly of: string; readonly answer: Answer<OpenGroup> } | null>(
    null,
  );
  const wasThere = useRef<string | null>(null);
  const gone = useEffectEvent(onGone);
  const messagesFrom = useEffectEvent(() => messages?.from() ?? null);
  const onPage = useEffectEvent((page: GroupMessagePage) => messages?.onPage(page));
  useEffect(
    () =>
      groups.show(groupId, {
        messagesFrom,
        onUpdate: (update) => {
          if (update.type === 'loaded') {
            wasThere.current = groupId;
            setKnown({ of: groupId, answer: { status: 'there', value: update.group } });
            if (update.page) onPage(update.page);
            return;
          }
          if (update.type === 'read') {
            setKnown((before) => {
              if (before?.of !== groupId || before.answer.status !== 'there') return before;
              const value = withUnread(before.answer.value, update.unreadCount);
              return { of: groupId, answer: { status: 'there', value } };
            });
            return;
          }
          const { failure } = update;
          setKnown((before) =>
            before?.of === groupId && before.answer.status === 'there' && !isGone(failure)
              ? before
              : {
                  of: groupId,
                  answer: (isGone(failure) ? null : ofOwn(groups, groupId)) ?? { status: 'failed', failure },
                },
          );
          if (!isGone(failure)) return;
          const reason = failure.type === 'refused' ? failure.reason : null;
          // What was on the screen a moment ago was taken down, or is as good as that for the viewer.
          gone(reason ?? (wasThere.current === groupId ? 'deleted' : null));
        },
      }),
    [groups, groupId],
  );
  return {
    answer: known?.of === groupId ? known.answer : LOADING,
    refetch: () => {
      // What is on the screen stays until the answer: a drawer over it keeps what was typed.
      setKnown((before) => (before?.answer.status === 'there' ? before : null));
      groups.refetch(groupId);
    },
    replace: (group) => {
      groups.replace(group);
      setKnown({ of: groupId, answer: { status: 'there', value: group } });
    },
  };
}
