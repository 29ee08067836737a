import Check from 'lucide-react/icons/check';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { MenuItem } from '#platform/ui/actions/menu.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { PhotoComposer } from '#product/messaging/web/composer/photo-composer.tsx';
import type { ChosenPhoto } from '#product/messaging/web/outbox/messaging.state.ts';
import type { Message } from '../../contract/schema.ts';
import { messageLimits } from '../../rules.ts';
import { quoteOf } from '../../timeline/timeline.rules.ts';
import { useChat, useChatState } from '../model/chat-context.tsx';
import { AddMenu } from './add-menu.tsx';
import { useDraftField } from './use-draft-field.ts';
import { ComposerNote } from './composer-note.tsx';
import type { ComposerSubject } from '../message/message-actions.ts';
import { OfflineLine } from '#product/messaging/web/composer/offline-line.tsx';

export interface ComposerHandle {
  readonly focus: () => void;
}

export interface ComposerProps {
  readonly ref: Ref<ComposerHandle>;
  readonly partnerId: string;
  readonly handle: string;
  /** What is answered or edited; null while a new message is written. */
  readonly subject: ComposerSubject | null;
  /** What "+" offers. */
  readonly entries: readonly MenuItem[];
  /** The photos that go along. */
  readonly photos: readonly ChosenPhoto[];
  readonly onDropPhoto: (photo: ChosenPhoto) => void;
  /** The reply or edit is over. */
  readonly onDrop: () => void;
  readonly onSent: () => void;
}

/** Where one writes. */
export function Composer(props: ComposerProps) {
  const { ref, partnerId, handle, subject, entries, onDrop, onDropPhoto, onSent } = props;
  const { t } = useTranslation(['chat', 'messaging']);
  const model = useChat();
  const field = useRef<HTMLTextAreaElement>(null);
  useDraftField(field, partnerId);
  const draft = useChatState(({ drafts }) => drafts[partnerId] ?? '');
  const edited = subject?.kind === 'edit' ? subject.message : null;
  const [changed, setChanged] = useState<{ readonly of: string; readonly text: string } | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const text = !edited ? draft : changed?.of === edited._id ? changed.text : edited.body;
  const photos = edited ? [] : props.photos;
  const hasEmbed = photos.length > 0 || (edited?.embed ?? null) !== null;
  const subjectKey = subject && `${subject.kind} ${subject.message._id}`;
  useEffect(() => {
    if (subjectKey === null || !field.current) return;
    field.current.focus();
    const { length } = field.current.value;
    field.current.setSelectionRange(length, length);
  }, [subjectKey]);
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
  const save = async (message: Message, said: string) => {
    setIsSaving(true);
    const outcome =
      said === message.body ? 'done' : await model.engine.ownMessages.edit(partnerId, message._id, said);
    setIsSaving(false);
    // The visitor may be at another one now.
    if (outcome === 'done' && editedNow.current === message._id) drop();
    else if (outcome !== 'done') showToast(t(`composer.edit.${outcome}`), 'error');
  };
  const send = (said: string) => {
    if (edited) {
      void save(edited, said);
      return;
    }
    model.send(partnerId, said, { replyTo: subject && quoteOf(subject.message), photos });
    if (subject) onDrop();
    onSent();
  };
  return (
    <PhotoComposer
      field={field}
      words={{
        label: t(edited ? 'composer.editLabel' : 'composer.label', { handle }),
        placeholder: t('composer.placeholder'),
        send: t(edited ? 'composer.save' : 'composer.send'),
        unfit: t('composer.disallowed-text'),
        tooLong: (count) => t('composer.tooLong', { count }),
        takeOut: t('composer.takeOut'),
      }}
      text={text}
      limits={messageLimits(hasEmbed)}
      onChange={(value) => {
        change(value);
        if (value !== '') model.engine.typing.send(partnerId);
      }}
      onSend={send}
      isBusy={isSaving}
      above={<OfflineLine words={t('messaging:offline')} />}
      photos={photos}
      onDropPhoto={onDropPhoto}
      note={subject && <ComposerNote subject={subject} partnerId={partnerId} handle={handle} onDrop={drop} />}
      icon={edited && <Check size={22} aria-hidden="true" />}
      onEscape={subject && drop}
      leading={!edited && <AddMenu entries={entries} />}
    />
  );
}
