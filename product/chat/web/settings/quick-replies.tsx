import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { CallFailed, type Client, refusalOf } from '#platform/client/client.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { Menu, type MenuItem } from '#platform/ui/actions/menu.tsx';
import {
  listQuickReplies,
  MAX_QUICK_REPLIES,
  QUICK_REPLY_LENGTH,
  setQuickReplies,
} from '../../contract/settings-endpoints.ts';
import { type QuickReplyChange, quickRepliesAfter } from '../../quick-replies.rules.ts';
import { askQuickReplies } from '../composer/quick-reply-drawer.tsx';
import styles from './quick-replies.module.css';
import { TextDrawer } from '../composer/text-drawer.tsx';

interface Kept {
  /** As they were known. */
  readonly before: readonly string[];
  readonly change: QuickReplyChange;
  /** Of which row the menu gets the focus. */
  readonly focus: number | null;
}

/** Where another device changed them meanwhile, the change applies to the current list, after a notice. */
async function keepQuickReplies(
  client: Client,
  known: readonly string[],
  change: QuickReplyChange,
  notify: (now: string[]) => void,
): Promise<string[]> {
  const ask = async (before: readonly string[]) => {
    const body = { before: [...before], quickReplies: [...quickRepliesAfter(before, change)] };
    return (await client.call(setQuickReplies, { body })).quickReplies;
  };
  try {
    return await ask(known);
  } catch (error) {
    const isOld =
      error instanceof CallFailed && refusalOf(error.failure, setQuickReplies) === 'changed-meanwhile';
    if (!isOld) throw error;
    const { quickReplies } = await client.call(listQuickReplies);
    notify(quickReplies);
    return ask(quickReplies);
  }
}

/** What one keeps to be written again, in one's own order. */
export function QuickReplies() {
  const { t } = useTranslation('chat');
  const asked = useQuery(askQuickReplies);
  const list = useRef<HTMLOListElement>(null);
  /** Which of them is, or was last, changed; null where it is a new one. */
  const [edited, setEdited] = useState<{ readonly at: number; readonly quickReply: string } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const shown = useRef(edited);
  useEffect(() => {
    shown.current = edited;
  });
  const edit = (which: typeof edited) => {
    setEdited(which);
    setIsOpen(true);
  };
  const focusOn = (index: number) =>
    list.current?.children[index]?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  const { act: keep, acting: keeping } = useMutation(
    async (client, { before, change, focus }: Kept) => {
      const quickReplies = await keepQuickReplies(client, before, change, asked.replace);
      // The button that had the focus may have moved or be gone.
      flushSync(() => asked.replace(quickReplies));
      if (focus !== null) focusOn(Math.min(focus, quickReplies.length - 1));
    },
    (failure) =>
      t(
        refusalOf(failure, setQuickReplies) === 'disallowed-text'
          ? 'composer.disallowed-text'
          : 'quickReplies.failed',
      ),
  );
  const itemsFor = (before: readonly string[], index: number): readonly MenuItem[] => {
    const [quickReply = ''] = before.slice(index);
    const move = (by: 1 | -1) =>
      void keep({ before, change: { type: 'moved', at: index, quickReply, by }, focus: index + by });
    const rewrite: MenuItem = {
      name: t('quickReplies.change'),
      icon: <Pencil aria-hidden="true" />,
      onSelect: () => edit({ at: index, quickReply }),
    };
    const up: MenuItem = {
      name: t('quickReplies.up'),
      icon: <ArrowUp aria-hidden="true" />,
      onSelect: () => move(-1),
    };
    const down: MenuItem = {
      name: t('quickReplies.down'),
      icon: <ArrowDown aria-hidden="true" />,
      onSelect: () => move(1),
    };
    const remove: MenuItem = {
      name: t('quickReplies.remove'),
      icon: <Trash aria-hidden="true" />,
      onSelect: () => void keep({ before, change: { type: 'removed', at: index, quickReply }, focus: index }),
    };
    return [rewrite, ...(index > 0 ? [up] : []), ...(index < before.length - 1 ? [down] : []), remove];
  };
  return (
    <QueryBoundary asked={asked}>
      {(quickReplies) => (
        <div className={styles['page']} aria-busy={keeping !== null}>
          <p className={styles['words']}>{t('quickReplies.text')}</p>
          {quickReplies.length === 0 && (
            <EmptyState
              icon={<MessageSquareQuote aria-hidden="true" />}
              title={t('quickReplies.emptyTitle')}
              text={t('quickReplies.emptyText')}
            />
          )}
          {quickReplies.length > 0 && (
            <ol ref={list} role="list" aria-label={t('quickReplies.list')} className={styles['choices']}>
              {quickReplies.map((quickReply, index) => (
                <Row key={index} quickReply={quickReply} items={itemsFor(quickReplies, index)} />
              ))}
            </ol>
          )}
          {quickReplies.length < MAX_QUICK_REPLIES ? (
            <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => edit(null)}>
              {t('quickReplies.addOne')}
            </Button>
          ) : (
            <p className={styles['words']}>{t('quickReplies.full', { max: MAX_QUICK_REPLIES })}</p>
          )}
          <TextDrawer
            open={isOpen}
            of={edited === null ? 'new' : `${edited.at} ${edited.quickReply}`}
            title={t(edited === null ? 'quickReplies.addOne' : 'quickReplies.change')}
            label={t('quickReplies.label')}
            maxLength={QUICK_REPLY_LENGTH}
            text={edited?.quickReply ?? ''}
            mayBeEmpty={false}
            onSave={async (text) => {
              const change: QuickReplyChange = edited
                ? { type: 'rewritten', ...edited, text }
                : { type: 'added', text };
              const isKept = await keep({ before: quickReplies, change, focus: null });
              // The visitor may be at another one now.
              if (isKept) setIsOpen((now) => now && shown.current !== edited);
              return isKept;
            }}
            onClose={() => setIsOpen(false)}
          />
        </div>
      )}
    </QueryBoundary>
  );
}

interface RowProps {
  readonly quickReply: string;
  readonly items: readonly MenuItem[];
}

function Row({ quickReply, items }: RowProps) {
  const { t } = useTranslation('chat');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={styles['row']}>
      <p className={styles['phrase']}>{quickReply}</p>
      <Menu
        label={t('quickReplies.menu', { phrase: quickReply })}
        items={items}
        open={isOpen}
        onOpen={setIsOpen}
      />
    </li>
  );
}
