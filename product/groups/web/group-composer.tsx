import ImagePlus from 'lucide-react/icons/image-plus';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceStorage } from '#platform/device/storage.ts';
import { saidOf, withoutUnfit } from '#platform/text/fit-text.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { WriteLine } from '#platform/ui/write-line.tsx';
import { GROUP_MESSAGE_LENGTH } from '../calls.contract.ts';
import type { PendingSaid } from '../pending.rules.ts';
import styles from './group-chat.module.css';

/** A photo of the device that goes along. */
export interface GroupPhotoDraft {
  /** Takes the chosen one in, once; null while none is chosen. */
  readonly upload: PendingSaid['upload'];
  readonly choose: () => void;
  readonly drop: () => void;
  /** To stand somewhere on the page. */
  readonly field: ReactNode;
  /** The chosen one, above the field. */
  readonly note: ReactNode;
}

export interface GroupComposerProps {
  readonly groupId: string;
  readonly photoDraft: GroupPhotoDraft;
  readonly onSay: (body: string, upload: PendingSaid['upload']) => void;
}

const keyOf = (groupId: string): string => `group_message_draft_${groupId}`;
const kept = (groupId: string): string => {
  const text = deviceStorage.read(keyOf(groupId));
  return typeof text === 'string' ? text : '';
};

/** Where one writes to a group. */
export function GroupComposer({ groupId, photoDraft, onSay }: GroupComposerProps) {
  const { t } = useTranslation('groups');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => kept(groupId));
  const { upload } = photoDraft;
  const limits = { maxLength: GROUP_MESSAGE_LENGTH, mayBeEmpty: upload !== null };
  const { said, problem, tooMany } = saidOf(text, limits);
  const change = (next: string) => {
    setText(next);
    if (next === '') deviceStorage.remove(keyOf(groupId));
    else deviceStorage.write(keyOf(groupId), next);
  };
  const send = () => {
    if (problem !== null) return;
    onSay(said, upload);
    change('');
    photoDraft.drop();
    field.current?.focus();
  };
  const isUnfit = problem === 'unfit-text';
  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {isUnfit && (
        <div className={styles['problem']}>
          <p id={`${id}-problem`} role="alert">
            {tooMany > 0 ? t('chat.tooLong', { count: tooMany }) : t('chat.unfit-text')}
          </p>
          {tooMany === 0 && (
            <Button variant="text" size="small" onClick={() => change(withoutUnfit(text))}>
              {t('chat.takeOut')}
            </Button>
          )}
        </div>
      )}
      {photoDraft.note}
      {photoDraft.field}
      <WriteLine
        ref={field}
        label={t('chat.label')}
        placeholder={t('chat.placeholder')}
        value={text}
        onChange={change}
        problemId={isUnfit ? `${id}-problem` : null}
        sendLabel={t('chat.send')}
        isOff={problem !== null}
        isBusy={false}
        onSend={send}
        leading={
          <IconButton
            label={t('chat.addPhoto')}
            icon={<ImagePlus size={24} aria-hidden="true" />}
            onClick={photoDraft.choose}
          />
        }
      />
    </form>
  );
}
