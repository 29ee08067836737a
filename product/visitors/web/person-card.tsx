import Ban from 'lucide-react/icons/ban';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '#platform/client/client.ts';
import { useClient } from '#platform/client/client-context.tsx';
import { Button } from '#platform/ui/button.tsx';
import { CardFrame, CardNote } from '#platform/ui/card-frame.tsx';
import { Glyph } from '#platform/ui/glyph.tsx';
import { Modal, ModalActions } from '#platform/ui/modal.tsx';
import { showToast } from '#platform/ui/toast.ts';
import { blockUser } from '#product/blocks/contract.ts';
import { getProfile, type PartialUser } from '../contract.ts';
import { PersonAvatar } from './avatar.tsx';
import styles from './person-card.module.css';

export interface PersonOnMap {
  readonly id: string;
  readonly handle: string;
  readonly isOnline: boolean;
  readonly isHosting: boolean;
  readonly isDemo: boolean;
  /** How he is there and how far, in words. */
  readonly words: readonly string[];
}

export interface PersonCardProps {
  readonly person: PersonOnMap;
  readonly canBlock: boolean;
  readonly onClose: () => void;
  /** He does not exist any more for the visitor. */
  readonly onBlocked: () => void;
}

type Profile =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'there'; readonly user: PartialUser };

/** What one person shows to everybody, and the way to never see him again. */
export function PersonCard({ person, canBlock, onClose, onBlocked }: PersonCardProps) {
  const { t } = useTranslation('map');
  const profile = useProfile(person.id);
  const [asksToBlock, setAsksToBlock] = useState(false);
  const extended = profile.state === 'there' ? profile.user.data.profile.extended : null;

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
      {extended?.bio && <p className={styles['bio']}>{extended.bio}</p>}
      {extended?.tags && extended.tags.length > 0 && (
        <ul className={styles['tags']} role="list">
          {extended.tags.map((tag) => (
            <li key={tag} className={styles['tag']}>
              {tag}
            </li>
          ))}
        </ul>
      )}
      {profile.state === 'failed' && <CardNote>{t('person.loadFailed')}</CardNote>}
      {person.isDemo && <CardNote>{t('person.demo')}</CardNote>}
      {canBlock && (
        <div className={styles['actions']}>
          <Button icon={<Ban size={20} aria-hidden="true" />} wide onClick={() => setAsksToBlock(true)}>
            {t('person.block')}
          </Button>
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

interface BlockQuestionProps {
  readonly person: PersonOnMap;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onBlocked: () => void;
}

function BlockQuestion({ person, open, onClose, onBlocked }: BlockQuestionProps) {
  const { t } = useTranslation('map');
  const client = useClient();
  const safest = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const block = async () => {
    setBusy(true);
    try {
      await client.call(blockUser, { body: { userId: person.id } });
      onClose();
      onBlocked();
      showToast(t('person.blocked'), 'success');
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      showToast(t('person.blockFailed'), 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      firstFocus={safest}
      title={t('person.blockTitle', { handle: person.handle })}
      description={t('person.blockText')}
    >
      <ModalActions>
        <Button variant="danger" wide busy={busy} onClick={() => void block()}>
          {t('person.block')}
        </Button>
        <Button wide ref={safest} onClick={onClose}>
          {t('actions.cancel')}
        </Button>
      </ModalActions>
    </Modal>
  );
}

function useProfile(userId: string): Profile {
  const client = useClient();
  const [answered, setAnswered] = useState<{ readonly of: string; readonly profile: Profile } | null>(null);
  useEffect(() => {
    const call = new AbortController();
    const load = async () => {
      try {
        const user = await client.call(getProfile, { query: { userId }, signal: call.signal });
        setAnswered({ of: userId, profile: { state: 'there', user } });
      } catch (error) {
        if (call.signal.aborted) return;
        if (!(error instanceof CallFailed)) throw error;
        setAnswered({ of: userId, profile: { state: 'failed' } });
      }
    };
    void load();
    return () => call.abort();
  }, [client, userId]);
  return answered?.of === userId ? answered.profile : { state: 'loading' };
}
