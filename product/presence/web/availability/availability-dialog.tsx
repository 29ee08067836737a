import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { ChoiceList } from '#platform/ui/fields/choice-list.tsx';
import { Modal, ModalActions } from '#platform/ui/dialogs/modal.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { clockTime } from '#platform/i18n/clock-time.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { INTENTION_LENGTH, type Visitor } from '#product/visitors/contract.ts';
import { minutesLeft } from '../../minutes-left.rules.ts';
import styles from './availability.module.css';
import { type UseSetAvailabilityOptions, useSetAvailability } from './use-set-availability.ts';

const choices = [0, 15, 30, 60, 120, 240] as const;
/** The number of letters left shows from here on. */
const FEW_LEFT = 20;

export interface AvailabilityDialogProps extends Pick<UseSetAvailabilityOptions, 'onSet' | 'onReturned'> {
  readonly visitor: Visitor;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for an end and an intention. */
export function AvailabilityDialog({ open, ...form }: AvailabilityDialogProps) {
  const { t } = useTranslation(['on-the-map', 'common']);
  return (
    <Modal
      open={open}
      onClose={form.onClose}
      title={t('availability.title')}
      description={t('availability.text')}
    >
      {/* Mounted again on each opening. */}
      {open && <Form {...form} />}
    </Modal>
  );
}

/** Minutes from now, 0 for no end, or the end already set. */
type Choice = (typeof choices)[number] | 'as-it-is';

function Form({ visitor, onSet, onReturned, onClose }: Omit<AvailabilityDialogProps, 'open'>) {
  const { t } = useTranslation(['on-the-map', 'common']);
  const locale = useLocale();
  const { availability, revocations } = visitor;
  const running = availability?.status === 'around' ? availability : null;
  const [now] = useState(() => new Date());
  const left = running && minutesLeft(running.until, now);
  const [choice, setChoice] = useState<Choice>(left === null ? 60 : 'as-it-is');
  const [intention, setIntention] = useState(running?.intention ?? '');
  const { act, acting, problem } = useSetAvailability({
    own: availability,
    onSet,
    onReturned,
    onDone: onClose,
  });
  const lettersLeft = INTENTION_LENGTH - intention.length;
  const minutes = choice === 'as-it-is' ? left : choice;
  const canSay = minutes !== 0 && !revocations.includes('globalChat');
  const note = canSay && intention.trim() !== '' ? { intention } : {};
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void act(minutes ? { minutes, ...note } : { minutes: null });
      }}
    >
      <ChoiceList
        legend={t('availability.howLong')}
        value={choice}
        disabled={acting !== null}
        onChange={setChoice}
        choices={[
          ...(running && left !== null
            ? [
                {
                  value: 'as-it-is' as const,
                  title: t('availability.until', { time: clockTime(running.until, locale) }),
                },
              ]
            : []),
          ...choices.map((value) => ({ value, title: t(`availability.minutes.${value}`) })),
        ]}
      />
      {canSay && (
        <div className={styles['intention']}>
          <TextField
            label={t('availability.whatFor')}
            placeholder={t('availability.example')}
            maxLength={INTENTION_LENGTH}
            value={intention}
            error={problem}
            autoComplete="off"
            onChange={(event) => setIntention(event.target.value)}
          />
          <p className={styles['left']} role="status">
            {lettersLeft <= FEW_LEFT && t('availability.left', { count: lettersLeft })}
          </p>
        </div>
      )}
      <ModalActions>
        <Button variant="filled" type="submit" wide busy={acting !== null}>
          {t('availability.save')}
        </Button>
        <Button wide onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </ModalActions>
    </form>
  );
}
