import Check from 'lucide-react/icons/check';
import { useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { HANDLE_LENGTH } from '#product/visitors/contract.ts';
import styles from '../account-form.module.css';
import type { HandleCheck } from './use-handle-check.ts';

export interface HandleFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly check: HandleCheck;
  /** Free ones, where it is taken. */
  readonly like: readonly string[];
}

/** The handle, with whether it can be had while it is typed. */
export function HandleField({ value, onChange, check, like }: HandleFieldProps) {
  const { t } = useTranslation('account');
  const problem = check === 'taken' || check === 'invalid' ? t(`handle.${check}`, HANDLE_LENGTH) : null;
  const isFree = check === 'free';
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <TextField
        ref={field}
        label={t('handle.label')}
        className={styles['handle']}
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={HANDLE_LENGTH.max}
        error={problem}
        trailing={
          // Read out below: here it would be part of nothing.
          isFree && (
            <span className={styles['free']} aria-hidden="true">
              <Check size={16} />
              {t('handle.free')}
            </span>
          )
        }
        onChange={(event) => onChange(event.target.value)}
      />
      {like.length > 0 && (
        <div role="group" aria-label={t('handle.like')} className={styles['like']}>
          {like.map((handle) => (
            <Button
              key={handle}
              variant="soft"
              size="small"
              onClick={() => {
                onChange(handle);
                // The offers go with what they are for.
                field.current?.focus();
              }}
            >
              {handle}
            </Button>
          ))}
        </div>
      )}
      <p className={styles['spoken']} role="status">
        {isFree && t('handle.isFree')}
      </p>
    </>
  );
}
