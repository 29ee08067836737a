import type { ReadPicture } from '#platform/device/pictures.ts';
import { MessageComposer, type MessageComposerProps } from './message-composer.tsx';
import { PhotoNote } from './photo-note.tsx';

export interface PhotoComposerProps extends Omit<MessageComposerProps, 'isBar'> {
  /** The photo that goes along. */
  readonly photo: ReadPicture | null;
  readonly onDropPhoto: () => void;
}

/** The composer of a chat, whose messages may have a photo. */
export const PhotoComposer = ({ photo, onDropPhoto, note, ...rest }: PhotoComposerProps) => (
  <MessageComposer
    {...rest}
    isBar
    note={
      <>
        {photo && (
          <PhotoNote
            photo={photo}
            onDrop={() => {
              onDropPhoto();
              rest.field.current?.focus();
            }}
          />
        )}
        {note}
      </>
    }
  />
);
