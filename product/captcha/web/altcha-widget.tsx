import 'altcha/altcha.css';
import 'altcha/external';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './altcha-widget.module.css';

globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

/** What the widget says, in the language of the app. */
export interface WidgetWords {
  readonly label: string;
  readonly verifying: string;
  readonly verified: string;
  readonly error: string;
  readonly expired: string;
  readonly wait: string;
}

export interface WidgetProps {
  readonly challenge: Readonly<Record<string, unknown>>;
  readonly words: WidgetWords;
  /** Told the token that the server verifies; once a challenge. */
  readonly onSolved: (captchaToken: string) => void;
}

type VerifiedEvent = CustomEvent<{ readonly payload: string }>;

/** The language our words are registered under: the widget picks its own by the document's otherwise. */
const OURS = 'app';

/** ALTCHA's own element. The server's counterpart is server/altcha.ts; nothing else knows the vendor. */
export function AltchaWidget({ challenge, words, onSolved }: WidgetProps) {
  const host = useRef<HTMLDivElement>(null);
  const solved = useEffectEvent(onSolved);
  const speak = useEffectEvent(() =>
    globalThis.$altcha.i18n.set(OURS, {
      ...globalThis.$altcha.i18n.get('en'),
      ...{ label: words.label, verifying: words.verifying, verified: words.verified },
      ...{ error: words.error, expired: words.expired, waitAlert: words.wait },
    }),
  );
  useEffect(() => {
    speak();
    const widget = document.createElement('altcha-widget');
    widget.setAttribute('language', OURS);
    // `humanInteractionSignature` would follow the pointer and the keys.
    const configuration = { challenge, hideFooter: true, hideLogo: true, humanInteractionSignature: false };
    widget.setAttribute('configuration', JSON.stringify(configuration));
    widget.addEventListener('verified', (event) => solved((event as VerifiedEvent).detail.payload));
    host.current?.append(widget);
    return () => widget.remove();
  }, [challenge]);
  return <div ref={host} className={styles['widget']} />;
}
