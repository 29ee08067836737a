import NotebookPen from 'lucide-react/icons/notebook-pen';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { CallFailed, type Client, refusalOf } from '#platform/client/client.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import { useQuery } from '#platform/client/use-query.ts';
import type { MenuItem } from '#platform/ui/actions/menu.tsx';
import { getNote, NOTE_LENGTH, setNote } from '../../contract/settings-endpoints.ts';
import styles from './private-note.module.css';
import { TextDrawer } from '../composer/text-drawer.tsx';

const fetchNote = async (client: Client, signal: AbortSignal, userId: string) =>
  (await client.call(getNote, { signal, query: { userId } })).note;

/** What one noted about a person: the line that shows it, where it is changed, and the way there. */
export function usePrivateNote(
  userId: string,
  handle: string,
): {
  /** Nothing before it is known, so that none is written over. */
  readonly items: readonly MenuItem[];
  readonly line: ReactNode;
  readonly drawer: ReactNode;
} {
  const { t } = useTranslation('chat');
  const asked = useQuery(fetchNote, userId);
  const [isOpen, setIsOpen] = useState(false);
  const { act: save } = useMutation(
    async (client, { before, wanted }: { readonly before: string; readonly wanted: string }) => {
      try {
        asked.replace((await client.call(setNote, { body: { userId, before, note: wanted } })).note);
        setIsOpen(false);
      } catch (error) {
        // The text stays in the field, to be saved over the current note.
        if (error instanceof CallFailed && refusalOf(error.failure, setNote) === 'changed-meanwhile')
          asked.replace((await client.call(getNote, { query: { userId } })).note);
        throw error;
      }
    },
    (failure) => {
      const refusal = refusalOf(failure, setNote);
      if (refusal === 'disallowed-text') return t('text.unfit');
      return t(refusal === 'changed-meanwhile' ? 'note.changedMeanwhile' : 'note.failed');
    },
  );
  if (asked.answer.status !== 'there') return { items: [], line: null, drawer: null };
  const note = asked.answer.value;
  const open = () => setIsOpen(true);
  return {
    items: [{ name: t('note.title'), icon: <NotebookPen aria-hidden="true" />, onSelect: open }],
    line: note !== '' && (
      <button type="button" className={styles['line']} aria-label={t('note.line', { note })} onClick={open}>
        <NotebookPen size={16} aria-hidden="true" />
        <span className={styles['words']}>{note}</span>
      </button>
    ),
    drawer: (
      <TextDrawer
        key={userId}
        of={userId}
        open={isOpen}
        title={t('note.title')}
        label={t('note.label', { handle })}
        hint={t('note.hint')}
        maxLength={NOTE_LENGTH}
        text={note}
        mayBeEmpty
        onSave={(wanted) => save({ before: note, wanted })}
        onClose={() => setIsOpen(false)}
      />
    ),
  };
}
