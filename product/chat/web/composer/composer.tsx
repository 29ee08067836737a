import Check from 'lucide-react/icons/check';
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadPicture } from '#platform/device/pictures.ts';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { showToast } from '#platform/ui/toast.ts';
import { WriteLine } from '#platform/ui/write-line.tsx';
import { saidOf, withoutUnfit } from '#platform/text/fit-text.ts';
import { type Message } from '../../live.contract.ts';
import { messageLimits } from '../../rules.ts';
import { quoteOf } from '../../timeline.rules.ts';
import { useChat, useChatState } from '../model/chat-context.tsx';
import { AddMenu } from './add-menu.tsx';
import { ComposerNote } from './composer-note.tsx';
import styles from './composer.module.css';
import type { ComposerAbout } from '../message/message-actions.ts';
import { OfflineLine } from './offline-line.tsx';
import { PhotoNote } from './photo-note.tsx';
import { UnfitText } from './unfit-text.tsx';

export interface ComposerHandle {
  readonly focus: () => void;
}

export interface ComposerProps {
  readonly ref: Ref<ComposerHandle>;
  readonly partnerId: string;
  readonly handle: string;
  /** What is answered or edited; null while a new message is written. */
  readonly about: ComposerAbout | null;
  /** What "+" offers. */
  readonly entries: readonly MenuItem[];
  /** The photo that goes along. */
  readonly photo: ReadPicture | null;
  readonly onDropPhoto: () => void;
  /** Nothing is answered or edited any more. */
  readonly onDrop: () => void;
  readonly onSent: () => void;
}

/** Where one writes. */
export function Composer(props: ComposerProps) {
  const { ref, partnerId, handle, about, entries, onDrop, onDropPhoto, onSent } = props;
  const { t } = useTranslation('chat');
  const model = useChat();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useChatState(({ drafts }) => drafts[partnerId] ?? '');
  const edited = about?.kind === 'edit' ? about.message : null;
  const [changed, setChanged] = useState<{ readonly of: string; readonly text: string } | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const text = !edited ? draft : changed?.of === edited._id ? changed.text : edited.body;
  const photo = edited ? null : props.photo;
  const hasEmbed = photo !== null || (edited?.embed ?? null) !== null;
  const { said, problem, tooMany } = saidOf(text, messageLimits(hasEmbed));
  const isUnfit = problem === 'unfit-text';
  const aboutWhat = about && `${about.kind} ${about.message._id}`;
  useEffect(() => {
    if (aboutWhat === null || !field.current) return;
    field.current.focus();
    const { length } = field.current.value;
    field.current.setSelectionRange(length, length);
  }, [aboutWhat]);
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }));
  const editedNow = useRef<string | null>(null);
  useEffect(() => {
    editedNow.current = edited?._id ?? null;
  });
  const drop = () => {
    setChanged(null);
    onDrop();
    field.current?.focus();
  };
  const change = (value: string) => {
    if (edited) setChanged({ of: edited._id, text: value });
    else model.setDraft(partnerId, value);
  };
  const save = async (message: Message) => {
    setIsSaving(true);
    const outcome = said === message.body ? 'done' : await model.edit(partnerId, message._id, said);
    setIsSaving(false);
    // He may be at another one by now.
    if (outcome === 'done' && editedNow.current === message._id) drop();
    else if (outcome !== 'done') showToast(t(`composer.edit.${outcome}`), 'error');
  };
  const send = () => {
    if (problem !== null || isSaving) return;
    if (edited) {
      void save(edited);
      return;
    }
    model.send(partnerId, said, { replyTo: about && quoteOf(about.message), photo });
    if (about) onDrop();
    if (photo) onDropPhoto();
    onSent();
  };
  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <OfflineLine />
      {isUnfit && (
        <UnfitText
          id={`${id}-problem`}
          words={tooMany > 0 ? t('composer.tooLong', { count: tooMany }) : t('composer.unfit-text')}
          onTakeOut={
            tooMany > 0
              ? null
              : () => {
                  change(withoutUnfit(text));
                  field.current?.focus();
                }
          }
        />
      )}
      {photo && (
        <PhotoNote
          photo={photo}
          onDrop={() => {
            onDropPhoto();
            field.current?.focus();
          }}
        />
      )}
      {about && <ComposerNote about={about} partnerId={partnerId} handle={handle} onDrop={drop} />}
      <WriteLine
        ref={field}
        label={t(edited ? 'composer.editLabel' : 'composer.label', { handle })}
        placeholder={t('composer.placeholder')}
        value={text}
        onChange={(value) => {
          change(value);
          if (value !== '') model.tellTyping(partnerId);
        }}
        problemId={isUnfit ? `${id}-problem` : null}
        sendLabel={t(edited ? 'composer.save' : 'composer.send')}
        isOff={problem !== null}
        isBusy={isSaving}
        onSend={send}
        icon={edited && <Check size={22} aria-hidden="true" />}
        onEscape={about && drop}
        leading={!edited && <AddMenu entries={entries} />}
      />
    </form>
  );
}
