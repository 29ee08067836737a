import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import { Drawer } from '#platform/ui/drawer.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { saidOf, withoutUnfit } from '../rules.ts';
import styles from './text-drawer.module.css';
import { UnfitText } from './unfit-text.tsx';

export interface TextDrawerProps {
  readonly open: boolean;
  readonly title: string;
  readonly label: string;
  readonly hint?: string;
  readonly maxLength: number;
  /** As it stands before it is changed. */
  readonly text: string;
  /** Whether nothing at all may be saved. */
  readonly mayBeEmpty: boolean;
  /** Resolves also when that failed; what is saved is closed by whoever opened it. */
  readonly onSave: (text: string) => Promise<void>;
  readonly onClose: () => void;
}

/** A text of one's own, changed and saved. */
export function TextDrawer(props: TextDrawerProps) {
  const { open, title, onClose } = props;
  const { t } = useTranslation('common');
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Drawer open={open} onClose={onClose} title={title} closeLabel={t('close')} firstFocus={field}>
      <Form {...props} field={field} />
    </Drawer>
  );
}

function Form(props: TextDrawerProps & { readonly field: RefObject<HTMLTextAreaElement | null> }) {
  const { field, label, hint, maxLength, mayBeEmpty, onSave } = props;
  const { t } = useTranslation('chat');
  const [text, setText] = useState(props.text);
  const [isBusy, setIsBusy] = useState(false);
  const { said, problem } = saidOf(text, mayBeEmpty);
  const save = async () => {
    if (problem !== null || isBusy) return;
    setIsBusy(true);
    await onSave(said);
    setIsBusy(false);
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextArea
        ref={field}
        label={label}
        {...(hint !== undefined && { hint })}
        value={text}
        rows={4}
        maxLength={maxLength}
        leftWords={(count) => t('text.left', { count })}
        onChange={({ target }) => setText(target.value)}
      />
      {problem === 'unfit-text' && (
        <UnfitText
          id="text-unfit"
          words={t('text.unfit')}
          onTakeOut={() => {
            setText(withoutUnfit(text));
            field.current?.focus();
          }}
        />
      )}
      <Button variant="filled" type="submit" wide busy={isBusy} disabled={problem === 'empty'}>
        {t('text.save')}
      </Button>
    </form>
  );
}
