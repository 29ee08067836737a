import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useStore } from 'zustand';
import { Button } from '#platform/ui/actions/button.tsx';
import { appStore } from '../app.store.ts';
import type { Failure } from './failure.rules.ts';

/** The title of a failure. */
export function useFailureTitle({ type }: Failure): string {
  const { t } = useTranslation(['shell', 'common']);
  if (type === 'missing-ability') return t('shell:error.ability');
  return t('common:failed');
}

/** Why it happened and what helps; of a fault of ours, what to quote. */
export function FailureText({ failure }: { readonly failure: Failure }) {
  const { t } = useTranslation('shell');
  const [isCopied, setIsCopied] = useState(false);
  const contact = useStore(appStore, ({ status }) => status?.contactEmail);
  if (failure.type !== 'fault') return <p>{t(`error.${texts[failure.type]}`)}</p>;
  const report = [failure.id, ...failure.frames, navigator.userAgent].join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(report);
      setIsCopied(true);
    } catch (error) {
      // Refused by the browser: the id is on the screen.
      if (!(error instanceof DOMException)) throw error;
    }
  };
  return (
    <>
      <p>{t('error.fault')}</p>
      <p>
        {t('error.code')} <code>{failure.id}</code>
      </p>
      <Button onClick={() => void copy()}>
        <span role="status">{t(isCopied ? 'error.copied' : 'error.copy')}</span>
      </Button>
      {contact && (
        <a
          href={`mailto:${contact}?subject=${encodeURIComponent(failure.id)}&body=${encodeURIComponent(report)}`}
        >
          {contact}
        </a>
      )}
    </>
  );
}

const texts = {
  'not-loaded': 'notLoaded',
  'newer-version': 'newerVersion',
  'missing-ability': 'abilityText',
} as const;
