import Ban from 'lucide-react/icons/ban';
import MessageSquare from 'lucide-react/icons/message-square';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Client } from '#platform/client/client.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { CardFrame, CardNote } from '#platform/ui/display/card-frame.tsx';
import { Glyph } from '#platform/ui/display/glyph.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { getProfile, type PartialUser } from '../contract.ts';
import { removedByFailure, type RemovedUserReason } from './removed-user.ts';
import { PersonAvatar } from './avatar.tsx';
import { ProfileLoadFailed } from './profile-load-failed.tsx';
import { ExtendedWords } from './extended-profile.tsx';
import styles from './person-card.module.css';

export interface PersonOnMap {
  readonly id: string;
  readonly handle: string;
  readonly isOnline: boolean;
  readonly isHosting: boolean;
  readonly isDemo: boolean;
  /** Presence and distance, in words. */
  readonly words: readonly string[];
  /** The visitor's availability note. */
  readonly intention: string | null;
}

/** Asks before the person is blocked. */
export type BlockQuestionOf = (props: {
  readonly person: { readonly id: string; readonly handle: string };
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onBlocked: () => void;
}) => ReactNode;

export interface PersonCardProps {
  readonly person: PersonOnMap;
  readonly canBlock: boolean;
  readonly blockQuestion: BlockQuestionOf;
  /** The viewer has no account: chatting asks for one. */
  readonly isAnonymous: boolean;
  readonly onClose: () => void;
  /** The viewer blocked the person. */
  readonly onBlocked: () => void;
  /** The person is still on the map, but has no card for the viewer. */
  readonly onRemoved: (reason: RemovedUserReason) => void;
}

const NAME_ID = 'person-card-name';
const fetchProfile = (client: Client, signal: AbortSignal, userId: string) =>
  client.call(getProfile, { query: { userId }, signal });

/** The public profile of a person, with chatting and blocking. */
export function PersonCard({
  person,
  canBlock,
  blockQuestion,
  isAnonymous,
  onClose,
  onBlocked,
  onRemoved,
}: PersonCardProps) {
  const { t } = useTranslation(['person', 'common']);
  const { answer: profile, refetch } = useQuery(fetchProfile, person.id);
  const [asksToBlock, setAsksToBlock] = useState(false);
  const removed = profile.status === 'failed' ? removedByFailure(profile.failure) : null;
  const leave = useEffectEvent(onRemoved);
  useEffect(() => {
    if (removed !== null) leave(removed);
  }, [removed]);
  const retry = () => {
    // The focused button goes with the failure.
    document.getElementById(NAME_ID)?.focus();
    refetch();
  };
  const chatting = profile.status === 'there' ? chattingWith(profile.value) : 'not-open';
  const asksForAccount = isAnonymous && !person.isDemo;
  const canChat = chatting === 'possible';
  const extended = profile.status === 'there' ? profile.value.data.profile.extended : null;

  return (
    <CardFrame
      of={person.id}
      nameId={NAME_ID}
      name={
        <>
          {person.handle}
          {extended?.age !== undefined && <span className={styles['age']}> {extended.age}</span>}
        </>
      }
      words={person.words.join(' · ')}
      badge={
        person.isHosting && (
          <span className={styles['hosting']}>
            <Glyph name="house" size={16} />
            {t('hosting')}
          </span>
        )
      }
      picture={<PersonAvatar id={person.id} size={96} online={person.isOnline} />}
      hasLargePicture
      closeLabel={t('common:close')}
      onClose={onClose}
    >
      {person.intention !== null && <p className={styles['intention']}>{person.intention}</p>}
      {extended && <ExtendedWords extended={extended} />}
      {profile.status === 'failed' && removed === null && (
        <ProfileLoadFailed failure={profile.failure} onRetry={retry} />
      )}
      {person.isDemo && <CardNote>{t('demo')}</CardNote>}
      {chatting === 'no-account' && !person.isDemo && <CardNote>{t('cannotChat')}</CardNote>}
      {asksForAccount && <CardNote>{t('chatTakesAccount')}</CardNote>}
      {(canChat || canBlock) && (
        <div className={styles['actions']}>
          {canChat && (
            <ButtonLink
              to={linkTo(pages.chat.conversation, { userId: person.id })}
              variant="filled"
              className={styles['message']}
            >
              <MessageSquare size={20} aria-hidden="true" />
              {t('message')}
            </ButtonLink>
          )}
          {canBlock && (
            <Button icon={<Ban size={20} aria-hidden="true" />} wide onClick={() => setAsksToBlock(true)}>
              {t('block')}
            </Button>
          )}
        </div>
      )}
      {blockQuestion({ person, open: asksToBlock, onClose: () => setAsksToBlock(false), onBlocked })}
    </CardFrame>
  );
}

/** Chatting needs an account on both sides. */
function chattingWith({ can, accountType }: PartialUser): 'possible' | 'no-account' | 'not-open' {
  if (!can.chat) return 'not-open';
  return accountType === 'anonymous' ? 'no-account' : 'possible';
}
