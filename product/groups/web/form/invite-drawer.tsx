import SearchIcon from 'lucide-react/icons/search';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Client } from '#platform/client/client.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { Drawer } from '#platform/ui/dialogs/drawer.tsx';
import { VisuallyHidden } from '#platform/ui/display/visually-hidden.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import type { OpenGroup } from '../../contract/schema.ts';
import { foundAmong, type Invitable } from '../../invite.rules.ts';
import type { GroupFace } from '../attendee-blocks.tsx';
import styles from '../group-page.module.css';
import invite from './invite-drawer.module.css';

/** People the host may know: those nearby, and partners in chats. A constant of its module. */
export type SearchPeople = (client: Client, signal: AbortSignal) => Promise<readonly Invitable[]>;

export interface InviteDrawerProps {
  readonly open: boolean;
  readonly group: OpenGroup;
  readonly face: GroupFace;
  readonly searchPeople: SearchPeople;
  /** Who is being invited just now. */
  readonly inviting: string | null;
  readonly onInvite: (userId: string) => void;
  readonly onClose: () => void;
}

/** The drawer in which a host finds a visitor by handle and invites them. */
export function InviteDrawer({ open, onClose, ...props }: InviteDrawerProps) {
  const { t } = useTranslation(['groups', 'common']);
  return (
    <Drawer open={open} onClose={onClose} title={t('groups:invite.title')} closeLabel={t('common:close')}>
      <People {...props} />
    </Drawer>
  );
}

function People({
  group,
  face,
  searchPeople,
  inviting,
  onInvite,
}: Omit<InviteDrawerProps, 'open' | 'onClose'>) {
  const { t } = useTranslation(['groups', 'group']);
  const asked = useQuery(searchPeople);
  const [words, setWords] = useState('');
  const [invited, setInvited] = useState<string | null>(null);
  const stateOf = new Map(group.attendees.map(({ _id, inviteState }) => [_id, inviteState]));
  return (
    <div className={invite['drawer']}>
      {/* The row shows it; a toast would cover what is above. */}
      <VisuallyHidden role="status">
        {invited !== null && stateOf.get(invited) === 'pendingVisitorApproval' && t('groups:invite.done')}
      </VisuallyHidden>
      <TextField
        type="search"
        label={t('groups:invite.search')}
        autoComplete="off"
        leading={<SearchIcon size={20} aria-hidden="true" />}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <QueryBoundary asked={asked}>
        {(people) => {
          const found = foundAmong(people, words);
          if (found.length === 0)
            return (
              <p className={invite['none']}>{t(words ? 'groups:invite.none' : 'groups:invite.nobody')}</p>
            );
          return (
            <ul role="list">
              {found.map(({ id, handle }) => {
                const state = stateOf.get(id) ?? 'notPending';
                const isOpen = state === 'notPending' || state === 'hostDenied';
                return (
                  <li key={id} className={invite['person']}>
                    {face(id, 44)}
                    <span className={styles['handle']}>{handle}</span>
                    {isOpen ? (
                      <Button
                        size="small"
                        aria-label={t('groups:invite.of', { handle })}
                        busy={inviting === id}
                        onClick={() => {
                          setInvited(id);
                          onInvite(id);
                        }}
                      >
                        {t('groups:invite.doIt')}
                      </Button>
                    ) : (
                      <span className={styles['state']}>{t(`group:attendee.${state}`)}</span>
                    )}
                  </li>
                );
              })}
            </ul>
          );
        }}
      </QueryBoundary>
    </div>
  );
}
