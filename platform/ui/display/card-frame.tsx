import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './card-frame.module.css';
import { classNames } from '../theme/class-names.ts';
import { IconButton } from '../actions/icon-button.tsx';

export interface CardFrameProps {
  /** Identifies the subject; a change moves focus to the heading. */
  readonly of: string;
  /** The heading's id. */
  readonly nameId: string;
  readonly name: ReactNode;
  /** A secondary line below the name. */
  readonly words?: ReactNode;
  readonly badge?: ReactNode;
  readonly picture?: ReactNode;
  /** The primary action, beside the close button. */
  readonly action?: ReactNode;
  /** Whether the image fills the width above the name, with the action and the close button over it. */
  readonly isPictureFirst?: boolean;
  readonly closeLabel: string;
  /** Null on a page, which has a way back of its own. */
  readonly onClose: (() => void) | null;
  /** At the foot, in view however long the rest is. */
  readonly foot?: ReactNode;
  readonly children?: ReactNode;
}

/** A card for a selected item on the map or in the list. */
export function CardFrame(props: CardFrameProps) {
  const { of, nameId, name, words, badge, picture, isPictureFirst = false, onClose, foot, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [of]);
  return (
    <article className={styles['card']} aria-labelledby={nameId}>
      <header className={classNames(styles['head'], isPictureFirst && styles['pictureFirst'])}>
        {picture}
        <div className={styles['who']}>
          <h2 id={nameId} className={styles['name']} ref={heading} tabIndex={-1}>
            {name}
          </h2>
          {words && <p className={styles['words']}>{words}</p>}
          {badge}
        </div>
        <div className={styles['controls']}>
          {props.action}
          {onClose && (
            <IconButton label={props.closeLabel} icon={<X aria-hidden="true" />} onClick={onClose} />
          )}
        </div>
      </header>
      {children}
      {foot && <footer className={styles['foot']}>{foot}</footer>}
    </article>
  );
}

/** A secondary line in a card. */
export function CardNote({ children }: { readonly children: ReactNode }) {
  return <p className={styles['note']}>{children}</p>;
}
