import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { LinkRows } from '#platform/ui/actions/link-rows.tsx';
import { linkTo, pages } from '#product/pages.ts';
import styles from './report-drawer.module.css';

interface ReportFinishedProps {
  readonly handle: string | null;
  readonly onBlock: (() => void) | null;
  readonly onClose: () => void;
}

/** Thanks the reporter whatever the result, and offers further steps. */
export function ReportFinished({ handle, onBlock, onClose }: ReportFinishedProps) {
  const { t } = useTranslation(['report', 'common']);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles['form']}>
      <h2 ref={title} tabIndex={-1} className={styles['thanks']}>
        <CircleCheck size={28} aria-hidden="true" />
        {t('finished.title')}
      </h2>
      <p>{t(onBlock ? 'finished.textWithBlock' : 'finished.text')}</p>
      <LinkRows
        rows={[
          {
            title: t('finished.guidelines'),
            to: linkTo(pages.support.mapPolicy, { policy: 'community-guidelines' }),
          },
          { title: t('finished.terms'), to: linkTo(pages.support.mapPolicy, { policy: 'terms-of-service' }) },
          { title: t('finished.photoRules'), to: linkTo(pages.support.mapPolicy, { policy: 'photo-rules' }) },
        ]}
      />
      {onBlock && (
        <Button variant="danger" wide onClick={onBlock}>
          {t('finished.block', { handle: handle ?? '' })}
        </Button>
      )}
      <Button variant="filled" wide onClick={onClose}>
        <CircleCheck size={20} aria-hidden="true" />
        {t('common:close')}
      </Button>
    </div>
  );
}
