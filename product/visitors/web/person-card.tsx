import Ban from 'lucide-react/icons/ban';
import MessageSquare from 'lucide-react/icons/message-square';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '#platform/client/client.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { Button } from '#platform/ui/button.tsx';
import { ButtonLink } from '#platform/ui/button-link.tsx';
import { CardFrame, CardNote } from '#platform/ui/card-frame.tsx';
import { Glyph } from '#platform/ui/glyph.tsx';
import { getProfile, type PartialUser } from '../contract.ts';
import { removedByFailure, type RemovedUserReason } from './removed-user.ts';
import { PersonAvatar } from './avatar.tsx';
import { BlockQuestion } from './block-question.tsx';
import { ExtendedWords } from './extended-profile.tsx';
import styles from './person-card.module.css';
import { useVisitor } from './session.store.ts';

export interface PersonOnMap {
  readonly id: string;
  readonly handle: string;
  readonly isOnline: boolean;
  readonly isHosting: boolean;
  readonly isDemo: boolean;
  /** How he is there and how far, in words. */
  readonly words: readonly string[];
  /** The visitor's availability note. */
  readonly intention: string | null;
}

export interface PersonCardProps {
  readonly person: PersonOnMap;
  readonly canBlock: boolean;
  readonly onClose: () => void;
  /** He does not exist any more for the visitor. */
  readonly onBlocked: () => void;
  /** He is on the map still, but no card of him is shown any more. */
  readonly onRemoved: (reason: RemovedUserReason) => void;
}

const fetchProfile = (client: Client, signal: AbortSignal, userId: string) =>
  client.call(getProfile, { query: { userId }, signal });

/** What one person shows to everybody, and the way to never see him again. */
export function PersonCard({ person, canBlock, onClose, onBlocked, onRemoved }: PersonCardProps) {
  const { t } = useTranslation('map');
  const { answer: profile } = useQuery(fetchProfile, person.id);
  const [asksToBlock, setAsksToBlock] = useState(false);
  const removed = profile.state === 'failed' ? removedByFailure(profile.failure) : null;
  const leave = useEffectEvent(onRemoved);
  useEffect(() => {
    if (removed !== null) leave(removed);
  }, [removed]);
  const visitor = useVisitor();
  const chatting = profile.state === 'there' ? chattingWith(profile.value) : 'not-open';
  const asksForAccount = visitor?.isAnonymous === true && !person.isDemo;
  const canChat = chatting === 'possible';
  const extended = profile.state === 'there' ? profile.value.data.profile.extended : null;

  return (
    <CardFrame
      of={person.id}
      nameId="person-card-name"
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
            {t('person.hosting')}
          </span>
        )
      }
      picture={<PersonAvatar id={person.id} size={96} online={person.isOnline} />}
      hasLargePicture
      closeLabel={t('actions.close')}
      onClose={onClose}
    >
      {person.intention !== null && <p className={styles['intention']}>{person.intention}</p>}
      {extended && <ExtendedWords extended={extended} />}
      {profile.state === 'failed' && removed === null && <CardNote>{t('person.loadFailed')}</CardNote>}
      {person.isDemo && <CardNote>{t('person.demo')}</CardNote>}
      {chatting === 'he-has-no-account' && !person.isDemo && <CardNote>{t('person.cannotChat')}</CardNote>}
      {asksForAccount && <CardNote>{t('person.chatTakesAccount')}</CardNote>}
      {(canChat || canBlock) && (
        <div className={styles['actions']}>
          {canChat && (
            <ButtonLink to={`/chats/${person.id}`} variant="filled" className={styles['message']}>
              <MessageSquare size={20} aria-hidden="true" />
              {t('person.message')}
            </ButtonLink>
          )}
          {canBlock && (
            <Button icon={<Ban size={20} aria-hidden="true" />} wide onClick={() => setAsksToBlock(true)}>
              {t('person.block')}
            </Button>
          )}
        </div>
      )}
      <BlockQuestion
        person={person}
        open={asksToBlock}
        onClose={() => setAsksToBlock(false)}
        onBlocked={onBlocked}
      />
    </CardFrame>
  );
}

/** Chatting takes an account on both sides. */
function chattingWith({ can, accountType }: PartialUser): 'possible' | 'he-has-no-account' | 'not-open' {
  if (!can.chat) return 'not-open';
  return accountType === 'anonymous' ? 'he-has-no-account' : 'possible';
}
