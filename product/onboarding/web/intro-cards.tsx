import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Avatar } from '#platform/ui/pictures/avatar.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { Modal, ModalActions } from '#platform/ui/dialogs/modal.tsx';
import { classNames } from '#platform/ui/theme/class-names.ts';
import { Glyph } from '#platform/ui/display/glyph.tsx';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { describeCell } from '#product/presence/describe-cell.rules.ts';
import { DEFAULT_CELL_METRES } from '#product/presence/contract/schema.ts';
import { avatarAddress } from '#product/profiles/avatar.rules.ts';
import styles from './intro-cards.module.css';

const cards = ['map', 'place', 'consent'] as const;
type Card = (typeof cards)[number];

/** Three cards, shown once: the map, the blurred location, blocking and leaving. */
export function IntroCards({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('onboarding');
  const locale = useLocale();
  const [index, setIndex] = useState(0);
  const card = cards[index] ?? 'map';
  const isLast = index === cards.length - 1;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t(`intro.${card}.title`)}
      description={t(`intro.${card}.text`, {
        cell: describeCell(DEFAULT_CELL_METRES, locale),
      })}
    >
      <div className={styles['picture']}>
        <CardPicture card={card} />
      </div>
      <p className={styles['dots']}>
        {cards.map((name) => (
          <span key={name} className={classNames(styles['dot'], name === card && styles['current'])} />
        ))}
        <span className={styles['count']}>{t('intro.label', { step: index + 1, of: cards.length })}</span>
      </p>
      <ModalActions>
        <Button variant="filled" onClick={() => (isLast ? onClose() : setIndex(index + 1))}>
          {isLast ? t('intro.done') : t('intro.next')}
        </Button>
        {!isLast && <Button onClick={onClose}>{t('intro.skip')}</Button>}
      </ModalActions>
    </Modal>
  );
}

function CardPicture({ card }: { readonly card: Card }) {
  if (card === 'map')
    return (
      <>
        <span className={styles['person']}>
          <Avatar src={avatarAddress('Rowan')} size={36} />
        </span>
        <span className={styles['place']}>
          <Glyph name="cup" size={20} />
        </span>
        <span className={styles['group']}>
          <Glyph name="people" size={20} />6
        </span>
      </>
    );
  if (card === 'place')
    return (
      <span className={styles['cell']}>
        <span className={styles['self']} />
      </span>
    );
  return (
    <>
      <span className={styles['tap']}>1</span>
      <span className={styles['line']} />
      <span className={styles['tap']}>2</span>
    </>
  );
}
