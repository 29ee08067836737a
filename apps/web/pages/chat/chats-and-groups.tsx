import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { Tabs } from '#platform/ui/fields/tabs.tsx';
import type { ChatsPageProps } from '#product/chat/web/list/chats-page.tsx';
import { GroupList } from '#product/groups/web/group-list.tsx';
import { unreadStore } from '#product/messaging/web/unread.store.ts';
import { linkTo, pages } from '#product/pages.ts';
import { groups } from '../../start/models/groups.ts';
import { useSessionPart } from '../../start/session/session-parts.ts';

export interface OfGroups {
  /** The tab without one in the address. */
  readonly first: 'direct' | 'groups';
  /** The group whose page is beside the list. */
  readonly openGroupId?: string;
}

/** The visitor's conversations and groups behind tabs; the address names the tab. */
export function useChatsAndGroups({
  first,
  openGroupId,
}: OfGroups): Pick<ChatsPageProps, 'among' | 'actionsOfOther'> {
  const { t } = useTranslation('groups');
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const { groups: model } = useSessionPart(groups);
  const { count: unread, groups: news } = useStore(unreadStore);
  const tab = query.get('tab');
  const current = tab === 'groups' || tab === 'direct' ? tab : first;
  const among = (list: ReactNode) => (
    <Tabs
      label={t('list.label')}
      tabs={[
        { name: 'direct', title: t('list.direct'), ...(unread > 0 && { count: unread }) },
        { name: 'groups', title: t('list.groups'), ...(news > 0 && { count: news }) },
      ]}
      current={current}
      onChange={(next) =>
        setQuery(
          (before) => {
            if (next === first) before.delete('tab');
            else before.set('tab', next);
            return before;
          },
          { replace: true },
        )
      }
    >
      {current === 'groups' ? <GroupList model={model} openGroupId={openGroupId} /> : list}
    </Tabs>
  );
  const add = (
    <IconButton
      label={t('list.new')}
      icon={<Plus aria-hidden="true" />}
      onClick={() => void navigate(linkTo(pages.groups.newGroup))}
    />
  );
  return { among, actionsOfOther: current === 'groups' ? add : null };
}
