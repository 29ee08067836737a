import { type RefObject, useId } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { stripDisallowed, trimmedText } from '#platform/text/validate-text.ts';
import { GrowingArea } from '#platform/ui/fields/growing-area.tsx';
import { DisallowedCharacters } from '#product/messaging/web/composer/disallowed-characters.tsx';
import { messageLimits } from '../../rules.ts';
import styles from './first-words.module.css';

export interface FirstWordsProps {
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  readonly handle: string;
  readonly text: string;
  /** They are on their way: nothing changes in them. */
  readonly isBusy: boolean;
  readonly onChange: (text: string) => void;
}

/** The field of a message that goes with a sign-up; it may stay empty. */
export function FirstWords({ ref, handle, text, isBusy, onChange }: FirstWordsProps) {
  const { t } = useTranslation('chat');
  const id = useId();
  const { problem, tooMany } = trimmedText(text, messageLimits(true));
  return (
    <div>
      <label className={styles['label']} htmlFor={id}>
        {t('composer.optionalLabel', { handle })}
      </label>
      {problem !== null && (
        <DisallowedCharacters
          id={`${id}-problem`}
          words={tooMany > 0 ? t('composer.tooLong', { count: tooMany }) : t('composer.disallowed-text')}
          takeOut={t('composer.takeOut')}
          onTakeOut={
            tooMany > 0
              ? null
              : () => {
                  onChange(stripDisallowed(text));
                  ref.current?.focus();
                }
          }
        />
      )}
      <GrowingArea
        ref={ref}
        id={id}
        placeholder={t('composer.placeholder')}
        value={text}
        readOnly={isBusy}
        problemId={problem === null ? null : `${id}-problem`}
        onChange={onChange}
      />
    </div>
  );
}
