import { Suspense } from 'react';
import { translations } from '#platform/i18n/translations.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { WaveIcon } from '#product/chat/web/wave/wave-icon.tsx';
import type { PersonCardParts } from '#product/profiles/web/person-card.tsx';
import { SaveButton } from '#product/saved-people/web/save-button.tsx';
import { savedPeople } from '#product/saved-people/web/session.ts';
import { BlockPerson } from '../block-person.tsx';
import { useVisitor } from '#product/visitors/web/index.ts';
import { lazyPage } from '../../lazy-page.tsx';
import { LoadBoundary } from '../../shell/errors/load-boundary.tsx';
import { OverlayBoundary } from '../../shell/errors/overlay-boundary.tsx';
import type { MessageAsGuestProps } from '../chat/message-as-guest.tsx';
import { useSessionPart } from '../../start/session/session-parts.ts';
import { ReportPerson } from './report.tsx';

/** What the card of a person has from other slices. */
export const personCardParts: PersonCardParts = {
  blockQuestion: (props) => <BlockPerson {...props} />,
  reportDrawer: (props) => <ReportPerson {...props} />,
  guestMessage: (props) => <GuestMessage {...props} />,
  useSfwMode: () => useVisitor()?.sfwMode ?? null,
  actions: (person) => <Actions {...person} />,
};

/** What waving takes is that of the chats, which a card does not wait for. */
const Wave = lazyPage<{ readonly userId: string }>(async () => {
  const [{ WaveAtPerson }] = await Promise.all([
    import('../chat/wave-at-person.tsx'),
    translations.load(['chat']),
  ]);
  return { Component: WaveAtPerson };
});

/** Few cards are written from without an account. */
const MessageAsGuest = lazyPage<MessageAsGuestProps>(async () => {
  const [{ MessageAsGuest: Component }] = await Promise.all([
    import('../chat/message-as-guest.tsx'),
    translations.load(['chat', 'messaging']),
  ]);
  return { Component };
});

function GuestMessage(props: MessageAsGuestProps) {
  return (
    <OverlayBoundary of={`message ${props.person.id}`} onClose={props.onClose}>
      <MessageAsGuest {...props} />
    </OverlayBoundary>
  );
}

function Actions({ id, handle, canWave }: Parameters<PersonCardParts['actions']>[0]) {
  return (
    <>
      {canWave && (
        // Without its code the rest of the card is as it was, and the next card tries again.
        <LoadBoundary of={`wave ${id}`}>
          <Suspense fallback={<PlaceOfWave />}>
            <Wave userId={id} />
          </Suspense>
        </LoadBoundary>
      )}
      <SaveButton model={useSessionPart(savedPeople)} person={{ id, handle }} />
    </>
  );
}

/** Looks like the button that is about to come: what stands beside it does not move under the finger. */
function PlaceOfWave() {
  const { t } = useTranslation('person');
  return (
    <Button inert aria-hidden icon={<WaveIcon size={20} />}>
      {t('wave')}
    </Button>
  );
}
