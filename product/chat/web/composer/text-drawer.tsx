import { type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { Drawer } from '#platform/ui/dialogs/drawer.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { trimmedText, stripDisallowed } from '#platform/text/validate-text.ts';
import styles from './text-drawer.module.css';
import { DisallowedCharacters } from '#product/messaging/web/composer/disallowed-characters.tsx';

export interface TextDrawerProps {
  readonly open: boolean;
  readonly title: string;
  readonly label: string;
  readonly hint?: string;
  readonly maxLength: number;
  /** Which text it is: what was typed into one is not there in another. */
  readonly of: string;
  /** As it stands before it is changed. */
  readonly text: string;
  /** Whether nothing at all may be saved. */
  readonly mayBeEmpty: boolean;
  /** Resolves to whether it is saved; the opener closes the drawer. */
  readonly onSave: (text: string) => Promise<boolean>;
  readonly onClose: () => void;
}

interface Typed {
  readonly of: string;
  readonly text: string;
}

/** A text of one's own, changed and saved. What was typed is there again where it was closed without that. */
export function TextDrawer(props: TextDrawerProps) {
  const { open, title, of, onSave, onClose } = props;
  const { t } = useTranslation('common');
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<Typed | null>(null);
  return (
    <Drawer open={open} onClose={onClose} title={title} closeLabel={t('close')} firstFocus={field}>
      <Form
        {...props}
        field={field}
        text={typed?.of === of ? typed.text : props.text}
        onType={(text) => setTyped({ of, text })}
        onSave={async (said) => {
          if (await onSave(said)) setTyped((now) => (now?.of === of ? null : now));
        }}
      />
    </Drawer>
  );
}

interface FormProps extends Pick<TextDrawerProps, 'label' | 'hint' | 'maxLength' | 'text' | 'mayBeEmpty'> {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onType: (text: string) => void;
  readonly onSave: (said: string) => Promise<void>;
}

function Form({ field, label, hint, maxLength, text, mayBeEmpty, onType, onSave }: FormProps) {
  const { t } = useTranslation('chat');
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const { said, problem } = trimmedText(text, { maxLength, mayBeEmpty });
  const isDisallowed = problem === 'disallowed-text';
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
        problemId={isDisallowed ? id : undefined}
        onChange={({ target }) => onType(target.value)}
      />
      {isDisallowed && (
        <DisallowedCharacters
          id={id}
          words={t('text.unfit')}
          takeOut={t('composer.takeOut')}
          onTakeOut={() => {
            onType(stripDisallowed(text));
            field.current?.focus();
          }}
        />
      )}
      <Button variant="filled" type="submit" wide busy={isBusy} disabled={problem !== null}>
        {t('text.save')}
      </Button>
    </form>
  );
}
