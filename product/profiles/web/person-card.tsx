import Ban from 'lucide-react/icons/ban';
import Flag from 'lucide-react/icons/flag';
import MessageSquare from 'lucide-react/icons/message-square';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Translate } from '#platform/i18n/text-modules.ts';
import { clockTime } from '#platform/i18n/clock-time.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Client } from '#platform/client/client.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { Menu, type MenuItem } from '#platform/ui/actions/menu.tsx';
import { CardFrame, CardNote } from '#platform/ui/display/card-frame.tsx';
import { Waiting } from '#platform/ui/feedback/waiting.tsx';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import { linkTo, pages } from '#product/pages.ts';
import { activeAvailability } from '#product/presence/availability.rules.ts';
import { activeRightNow } from '#product/presence/right-now.rules.ts';
import type { RightNow } from '#product/visitors/contract.ts';
import type { SfwMode } from '#product/visitors/safe-for-work.contract.ts';
import { hostingToOthers } from '#product/visitors/rules.ts';
import { getProfile, type PartialUser } from '../contract.ts';
import { isOnline } from '../rules.ts';
import { removedByFailure, type RemovedUserReason } from './removed-user.ts';
import { ProfileLoadFailed } from './profile-load-failed.tsx';
import { ExtendedWords, NowWords } from './extended-profile.tsx';
import type { CardPhoto } from './faces/shown-photo.rules.ts';
import { PersonPhotos } from './photos/person-photos.tsx';
import styles from './person-card.module.css';

export interface PersonSummary {
  readonly id: string;
  readonly handle: string;
  readonly isOnline: boolean;
  readonly isHosting: boolean;
  readonly isDemo: boolean;
  /** The photo that the map's card names; null for none, absent where no card is known. */
  readonly photoId?: CardPhoto;
  /** Presence and distance, in words. */
  readonly words: readonly string[];
  /** The visitor's availability note. */
  readonly intention: string | null;
  /** While it runs. */
  readonly rightNow: RightNow | null;
}

interface AskAboutPerson {
  readonly person: { readonly id: string; readonly handle: string };
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What a card has from other slices. */
export interface PersonCardParts {
  /** Asks before the person is blocked. */
  readonly blockQuestion: (props: AskAboutPerson & { readonly onBlocked: () => void }) => ReactNode;
  /** Asks what is wrong with the person, and sends it. */
  readonly reportDrawer: (props: AskAboutPerson & { readonly onBlock: () => void }) => ReactNode;
  /** Where a viewer without an account writes to the person, and signs up. */
  readonly guestMessage: (props: {
    readonly person: Pick<PersonSummary, 'id' | 'handle' | 'isOnline'>;
    readonly onClose: () => void;
  }) => ReactNode;
  /** The viewer's; null while it is not known. */
  readonly useSfwMode: () => SfwMode | null;
  /** Beside the message. */
  readonly actions: (
    person: Pick<PersonSummary, 'id' | 'handle'> & {
      /** Both have an account. */
      readonly canWave: boolean;
    },
  ) => ReactNode;
}

export interface PersonCardProps {
  readonly personId: string;
  /** What the map says; null where they are met elsewhere. */
  readonly onMap: PersonSummary | null;
  readonly parts: PersonCardParts;
  /** The viewer has no account: the message takes one. */
  readonly isAnonymous: boolean;
  /** Null on a page, which has a way back of its own. */
  readonly onClose: (() => void) | null;
  /** The viewer writes, or is asked something: this is not to close because the person leaves the map. */
  readonly onHold?: (isHeld: boolean) => void;
  /** The viewer blocked the person. */
  readonly onBlocked: () => void;
  /** The person is still on the map, but has no card for the viewer. */
  readonly onRemoved: (reason: RemovedUserReason) => void;
}

const fetchProfile = (client: Client, signal: AbortSignal, userId: string) =>
  client.call(getProfile, { query: { userId }, signal });

/** The public profile of a person, with what one can do. */
export function PersonCard({ personId, onMap, parts, isAnonymous, onClose, ...on }: PersonCardProps) {
  const { t } = useTranslation(['person', 'common']);
  // With an account more can be done.
  const { answer: profile, refetch } = useQuery(fetchProfile, personId, isAnonymous ? 0 : 1);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [asksToBlock, setAsksToBlock] = useState(false);
  const [report, setReport] = useState<'never' | 'open' | 'closed'>('never');
  const [isWriting, setIsWriting] = useState(false);
  const removed = profile.status === 'failed' ? removedByFailure(profile.failure) : null;
  const leave = useEffectEvent(on.onRemoved);
  useEffect(() => {
    if (removed !== null) leave(removed);
  }, [removed]);
  const isHeld = isMenuOpen || asksToBlock || report === 'open' || (isAnonymous && isWriting);
  const hold = useEffectEvent((held: boolean) => on.onHold?.(held));
  useEffect(() => {
    if (!isHeld) return;
    hold(true);
    return () => hold(false);
  }, [isHeld]);
  // A page may lie over a map that shows the same person.
  const nameId = onClose ? 'person-card-name' : 'person-page-name';
  const retry = () => {
    // The focused button goes with the failure.
    document.getElementById(nameId)?.focus();
    refetch();
  };
  const known = profile.status === 'there' ? profile.value : null;
  const locale = useLocale();
  const now = useMinute();
  const { useSfwMode } = parts;
  const sfwMode = useSfwMode();
  const person = onMap ?? (known && summaryOf(known, now, t, locale));
  const failure = profile.status === 'failed' && removed === null && (
    <ProfileLoadFailed failure={profile.failure} onRetry={retry} />
  );
  if (!person) return failure || <Waiting />;
  const extended = known?.data.profile.extended;
  const block: MenuItem = {
    name: t('block'),
    icon: <Ban aria-hidden="true" />,
    onSelect: () => setAsksToBlock(true),
  };
  const flag: MenuItem = {
    name: t('report'),
    icon: <Flag aria-hidden="true" />,
    onSelect: () => setReport('open'),
  };
  const items = [...(known?.can.block ? [block] : []), ...(known?.can.report ? [flag] : [])];

  return (
    <CardFrame
      of={person.id}
      nameId={nameId}
      name={
        <>
          {person.handle}
          {extended?.age !== undefined && `, ${extended.age}`}
        </>
      }
      words={
        person.words.length > 0 && (
          <>
            {person.isOnline && <span className={styles['online']} />}
            {person.words.join(' · ')}
          </>
        )
      }
      picture={
        <PersonPhotos
          key={person.id}
          person={person}
          images={known?.data.profile.images ?? null}
          sfwMode={sfwMode}
        />
      }
      isPictureFirst
      action={
        items.length > 0 && (
          <Menu
            label={t('more', { handle: person.handle })}
            open={isMenuOpen}
            onOpen={setIsMenuOpen}
            items={items}
          />
        )
      }
      closeLabel={t('common:close')}
      onClose={onClose}
      foot={
        known && (
          <>
            {known.accountType === 'anonymous' && <p className={styles['cannot']}>{t('cannotChat')}</p>}
            {canMessage(known, isAnonymous) && (
              <Message of={person.id} onWrite={isAnonymous ? () => setIsWriting(true) : null} />
            )}
            {parts.actions({ id: person.id, handle: person.handle, canWave: known.can.chat })}
          </>
        )
      }
    >
      {person.intention !== null && <p className={styles['intention']}>{person.intention}</p>}
      <ExtendedWords
        extended={extended ?? {}}
        now={<NowWords rightNow={person.rightNow} isHosting={person.isHosting} />}
      />
      {failure}
      {person.isDemo && <CardNote>{t('demo')}</CardNote>}
      {isAnonymous && isWriting && parts.guestMessage({ person, onClose: () => setIsWriting(false) })}
      {parts.blockQuestion({
        person,
        open: asksToBlock,
        onClose: () => setAsksToBlock(false),
        onBlocked: on.onBlocked,
      })}
      {report !== 'never' &&
        parts.reportDrawer({
          person,
          open: report === 'open',
          onClose: () => setReport('closed'),
          onBlock: () => {
            setReport('closed');
            setAsksToBlock(true);
          },
        })}
    </CardFrame>
  );
}

/** The one filled button of a card: to the conversation, or to where a guest writes. */
function Message({ of: userId, onWrite }: { readonly of: string; readonly onWrite: (() => void) | null }) {
  const { t } = useTranslation('person');
  const icon = <MessageSquare size={20} aria-hidden="true" />;
  if (onWrite)
    return (
      <Button variant="filled" icon={icon} className={styles['message']} onClick={onWrite}>
        {t('message')}
      </Button>
    );
  return (
    <ButtonLink
      to={linkTo(pages.chat.conversation, { userId })}
      variant="filled"
      className={styles['message']}
    >
      {icon}
      {t('message')}
    </ButtonLink>
  );
}

/** Chatting needs an account on both sides; one's own can be made on the way. */
const canMessage = ({ can, accountType }: PartialUser, isAnonymous: boolean): boolean =>
  (can.chat || isAnonymous) && accountType !== 'anonymous';

/** Of a person who is not on the map: where they are is not known. */
function summaryOf(known: PartialUser, now: Date, t: Translate<'person'>, locale: string): PersonSummary {
  const around = activeAvailability(known.availability, now);
  const hosting = hostingToOthers(known.hostingStatus, now)?.hostingType;
  return {
    ...{ id: known._id, handle: known.handle, isDemo: known.isDemo },
    isOnline: isOnline(known),
    rightNow: activeRightNow(known.rightNow, now),
    isHosting: hosting === 'canHost',
    intention: around?.intention ?? null,
    words: [
      ...(isOnline(known) ? [t('online')] : []),
      ...(hosting === 'canTravel' || hosting === 'cannotHost' ? [t(hosting)] : []),
      ...(around ? [t('aroundUntil', { time: clockTime(around.until, locale) })] : []),
    ],
  };
}
