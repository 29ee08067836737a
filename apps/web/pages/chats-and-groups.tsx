import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Tabs } from '#platform/ui/tabs.tsx';
import type { ChatsPageProps } from '#product/chat/web/chats-page.tsx';
import { GroupList, useOwnGroups } from '#product/groups/web/group-list.tsx';
import { newsOfAll } from '#product/groups/list.rules.ts';
import { useLive } from '../shell/services-context.tsx';
import { unreadStore } from '../shell/unread.store.ts';

/** The person's groups beside his conversations, each behind a tab; which of them is in the address. */
export function useChatsAndGroups(): Pick<ChatsPageProps, 'among' | 'actionsOfOther'> {
  const { t } = useTranslation('groups');
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const asked = useOwnGroups(useLive());
  const unread = useStore(unreadStore, ({ count }) => count);
  const current = query.get('tab') === 'groups' ? 'groups' : 'direct';
  const news = asked.answer.state === 'there' ? newsOfAll(asked.answer.value) : 0;
  const among = (list: ReactNode) => (
    <Tabs
      label={t('list.label')}
      tabs={[
        { name: 'direct', title: t('list.direct'), ...(unread > 0 && { count: unread }) },
        { name: 'groups', title: t('list.groups'), ...(news > 0 && { count: news }) },
      ]}
      current={current}
      onChange={(tab) =>
        setQuery(
          (before) => {
            if (tab === 'groups') before.set('tab', tab);
            else before.delete('tab');
            return before;
          },
          { replace: true },
        )
      }
    >
      {current === 'groups' ? <GroupList asked={asked} /> : list}
    </Tabs>
  );
  const add = (
    <IconButton
      label={t('list.new')}
      icon={<Plus aria-hidden="true" />}
      onClick={() => void navigate('/groups/new')}
    />
  );
  return { among, actionsOfOther: current === 'groups' ? add : null };
}
