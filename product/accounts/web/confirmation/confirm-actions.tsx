import { ConfirmHere, type ConfirmHereProps } from './confirm-here.tsx';
import { SendAgain } from './send-again.tsx';

/** How a visitor confirms their account: by another email, or by the link here where the server sends none. */
export function ConfirmActions({ way, size }: ConfirmHereProps) {
  return way.status === 'emailed' ? <SendAgain size={size} /> : <ConfirmHere way={way} size={size} />;
}
