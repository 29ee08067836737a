import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useReducer } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Drawer } from '#platform/ui/dialogs/drawer.tsx';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { Spinner } from '#platform/ui/feedback/spinner.tsx';
import type { ReportCategory, ReportSource } from '../categories.ts';
import type { ReportForm } from '../contract.ts';
import {
  categoryOf,
  firstStep,
  nextStep,
  type ReportEvent,
  type ReportStep,
  type Answers,
  shuffled,
} from '../flow.rules.ts';
import { categoriesFor, SENT_AT_ONCE } from '../rules.ts';
import { CategoryIcon, SourceIcon } from './report-icons.tsx';
import { ReportChoices } from './report-choices.tsx';
import { ReportDescription } from './report-description.tsx';
import styles from './report-drawer.module.css';
import { ReportFinished } from './report-finished.tsx';

export interface ReportDrawerProps {
  readonly open: boolean;
  readonly source: ReportSource;
  /** The reported visitor; null for a place. */
  readonly about: { readonly id: string; readonly handle: string } | null;
  /** The words it is about, where they are shown; null for what is no text. */
  readonly quote?: string | null;
  /** An additional effect of sending, in one line. */
  readonly consequence?: string | undefined;
  /** Sends the report. Resolves in any case; the caller shows failures. */
  readonly onSend: (form: Omit<ReportForm, '_id'>) => Promise<void>;
  /** Opens the block dialog; null when blocking does not apply. */
  readonly onBlock: (() => void) | null;
  readonly onClose: () => void;
}

/** The report form: category, sub-category, description, thanks. Restarts each time it opens. */
export function ReportDrawer(props: ReportDrawerProps) {
  const { open, source, about, quote = null, consequence, onSend, onBlock, onClose } = props;
  const { t } = useTranslation(['report', 'common']);
  const [now, happen] = useReducer(
    (step: ReportStep, event: ReportEvent | 'restart') =>
      event === 'restart' ? firstStep : nextStep(step, event),
    firstStep,
  );
  const close = () => {
    onClose();
    happen('restart');
  };
  /** The caller closes it to ask before the block. */
  const block =
    onBlock &&
    (() => {
      onBlock();
      happen('restart');
    });
  const send = async (answers: Answers) => {
    await onSend({ ...answers, source, visitorId: about?.id ?? '' });
    happen({ type: 'answered' });
  };
  /** Advances, and sends a complete report. */
  const go = (event: ReportEvent) => {
    const next = nextStep(now, event);
    if (next.step === 'closed') {
      close();
      return;
    }
    happen(event);
    if (next.step === 'sending' && now.step !== 'sending') void send(next.answers);
  };
  const choose = (category: ReportCategory) =>
    go({ type: 'reason', category, listed: shuffled(category.subCategories, Math.random) });
  const category = categoryOf(now);
  const asked = now.step === 'sending' ? now.from : now;
  return (
    <Drawer
      open={open}
      onClose={close}
      closeLabel={t('common:close')}
      title={
        <span className={styles['title']}>
          {category ? <CategoryIcon of={category.key} /> : <SourceIcon of={source} />}
          {category ? t(`category.${category.key}.title`) : t(`source.${source}`)}
        </span>
      }
      leading={
        asked.step !== 'finished' && (
          <IconButton
            label={t('common:back')}
            icon={<ArrowLeft aria-hidden="true" />}
            onClick={() => go({ type: 'back' })}
          />
        )
      }
    >
      <div className={styles['step']} aria-busy={now.step === 'sending' || undefined}>
        {quote !== null && asked.step !== 'finished' && (
          <blockquote className={styles['quote']}>
            {about && <p className={styles['author']}>{about.handle}</p>}
            <p className={styles['quoted']}>{quote}</p>
          </blockquote>
        )}
        {asked.step === 'reason' && (
          <ReportChoices
            heading={t('what')}
            consequence={consequence}
            choices={categoriesFor(source).map((one) => ({
              key: one.key,
              title: t(`category.${one.key}.title`),
              text: t(`category.${one.key}.description`),
              icon: <CategoryIcon of={one.key} />,
              sends: one.key === SENT_AT_ONCE,
              onChoose: () => choose(one),
            }))}
          />
        )}
        {asked.step === 'sub-reason' && (
          <ReportChoices
            heading={t('which')}
            consequence={consequence}
            choices={asked.listed.map(({ value, shouldShowTextbox }) => ({
              key: value,
              title: t(`sub.${value}`),
              sends: !shouldShowTextbox,
              onChoose: () => go({ type: 'sub-reason', value }),
            }))}
          />
        )}
        {asked.step === 'description' && (
          <ReportDescription
            description={asked.description}
            consequence={consequence}
            isSending={now.step === 'sending'}
            onWrite={(text) => go({ type: 'write', text })}
            onSubmit={() => go({ type: 'submit' })}
          />
        )}
        {asked.step === 'finished' && (
          <ReportFinished handle={about?.handle ?? null} onBlock={block} onClose={close} />
        )}
        {now.step === 'sending' && (
          <div className={styles['overlay']}>
            <Spinner size={32} />
          </div>
        )}
      </div>
    </Drawer>
  );
}
