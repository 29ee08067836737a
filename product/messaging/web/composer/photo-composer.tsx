import type { ChosenPhoto } from '../outbox/messaging.state.ts';
import { ChosenPhotos } from './chosen-photos.tsx';
import { MessageComposer, type MessageComposerProps } from './message-composer.tsx';

export interface PhotoComposerProps extends Omit<MessageComposerProps, 'isBar'> {
  /** The photos that go along, each as a message. */
  readonly photos: readonly ChosenPhoto[];
  readonly onDropPhoto: (photo: ChosenPhoto) => void;
}

/** The composer of a chat, whose messages may have photos. */
export const PhotoComposer = ({ photos, onDropPhoto, note, ...rest }: PhotoComposerProps) => (
  <MessageComposer
    {...rest}
    isBar
    note={
      <>
        <ChosenPhotos
          photos={photos}
          onDrop={(photo) => {
            onDropPhoto(photo);
            rest.field.current?.focus();
          }}
        />
        {note}
      </>
    }
  />
);
