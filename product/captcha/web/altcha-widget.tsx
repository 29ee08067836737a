import 'altcha/altcha.css';
import 'altcha/external';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './altcha-widget.module.css';

globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

/** The widget's texts, in the app's language. */
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
  /** Called once per challenge with the token to verify. */
  readonly onSolved: (captchaToken: string) => void;
}

type VerifiedEvent = CustomEvent<{ readonly payload: string }>;

/** Language id of our texts; otherwise the widget uses the document's. */
const OURS = 'app';

/** ALTCHA's custom element; `server/altcha.ts` is its counterpart. */
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
    // `humanInteractionSignature` would record pointer and keys.
    const configuration = { challenge, hideFooter: true, hideLogo: true, humanInteractionSignature: false };
    widget.setAttribute('configuration', JSON.stringify(configuration));
    widget.addEventListener('verified', (event) => solved((event as VerifiedEvent).detail.payload));
    host.current?.append(widget);
    return () => widget.remove();
  }, [challenge]);
  return <div ref={host} className={styles['widget']} />;
}
