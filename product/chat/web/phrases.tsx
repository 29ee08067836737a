import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '#platform/client/client.ts';
import { useAct } from '#platform/client/use-act.ts';
import { useAnswer } from '#platform/client/use-answer.ts';
import { WhenAnswered } from '#platform/client/when-answered.tsx';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Menu, type MenuItem } from '#platform/ui/menu.tsx';
import { MAX_PHRASES, PHRASE_LENGTH, setPhrases } from '../own.contract.ts';
import { askPhrases } from './phrase-drawer.tsx';
import styles from './phrases.module.css';
import { TextDrawer } from './text-drawer.tsx';

/** What one keeps to be written again, in one's own order. */
export function Phrases() {
  const { t } = useTranslation('chat');
  const asked = useAnswer(askPhrases);
  const list = useRef<HTMLOListElement>(null);
  /** Which of them is changed; its place is after the last where it is a new one. */
  const [edited, setEdited] = useState<number | null>(null);
  const focusOn = (index: number) =>
    list.current?.children[index]?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  const { act: keep, acting: keeping } = useAct(
    async (client, change: { readonly phrases: readonly string[]; readonly focus: number | null }) => {
      const { phrases } = await client.call(setPhrases, { body: { phrases: [...change.phrases] } });
      // The button that had the focus may have moved or be gone.
      flushSync(() => asked.replace(phrases));
      if (change.focus !== null) focusOn(Math.min(change.focus, phrases.length - 1));
      setEdited(null);
    },
    (failure) =>
      t(refusalOf(failure, setPhrases) === 'unfit-text' ? 'composer.unfit-text' : 'phrases.failed'),
  );
  const itemsFor = (phrases: readonly string[], index: number): readonly MenuItem[] => {
    const without = phrases.filter((_, at) => at !== index);
    const [phrase = ''] = phrases.slice(index);
    const move = (to: number) => void keep({ phrases: without.toSpliced(to, 0, phrase), focus: to });
    const change: MenuItem = {
      name: t('phrases.change'),
      icon: <Pencil aria-hidden="true" />,
      onSelect: () => setEdited(index),
    };
    const up: MenuItem = {
      name: t('phrases.up'),
      icon: <ArrowUp aria-hidden="true" />,
      onSelect: () => move(index - 1),
    };
    const down: MenuItem = {
      name: t('phrases.down'),
      icon: <ArrowDown aria-hidden="true" />,
      onSelect: () => move(index + 1),
    };
    const remove: MenuItem = {
      name: t('phrases.remove'),
      icon: <Trash aria-hidden="true" />,
      onSelect: () => void keep({ phrases: without, focus: index }),
    };
    return [change, ...(index > 0 ? [up] : []), ...(index < without.length ? [down] : []), remove];
  };
  return (
    <WhenAnswered asked={asked}>
      {(phrases) => (
        <div className={styles['page']} aria-busy={keeping !== null}>
          <p className={styles['words']}>{t('phrases.text')}</p>
          {phrases.length === 0 && (
            <EmptyState
              icon={<MessageSquareQuote aria-hidden="true" />}
              title={t('phrases.emptyTitle')}
              text={t('phrases.emptyText')}
            />
          )}
          {phrases.length > 0 && (
            <ol ref={list} role="list" aria-label={t('phrases.list')} className={styles['choices']}>
              {phrases.map((phrase, index) => (
                <Row key={index} phrase={phrase} items={itemsFor(phrases, index)} />
              ))}
            </ol>
          )}
          {phrases.length < MAX_PHRASES ? (
            <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => setEdited(phrases.length)}>
              {t('phrases.addOne')}
            </Button>
          ) : (
            <p className={styles['words']}>{t('phrases.full', { max: MAX_PHRASES })}</p>
          )}
          <TextDrawer
            open={edited !== null}
            title={t(edited === phrases.length ? 'phrases.addOne' : 'phrases.change')}
            label={t('phrases.label')}
            maxLength={PHRASE_LENGTH}
            text={edited === null ? '' : (phrases[edited] ?? '')}
            mayBeEmpty={false}
            onSave={async (text) => {
              if (edited !== null) await keep({ phrases: phrases.toSpliced(edited, 1, text), focus: null });
            }}
            onClose={() => setEdited(null)}
          />
        </div>
      )}
    </WhenAnswered>
  );
}

interface RowProps {
  readonly phrase: string;
  readonly items: readonly MenuItem[];
}

function Row({ phrase, items }: RowProps) {
  const { t } = useTranslation('chat');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={styles['row']}>
      <p className={styles['phrase']}>{phrase}</p>
      <Menu label={t('phrases.menu', { phrase })} items={items} open={isOpen} onOpen={setIsOpen} />
    </li>
  );
}
