import { createHmac } from 'node:crypto';
import { subnetOf } from '#platform/ip/subnet.ts';
import type { ContactWords } from '../../requests/first-contacts.rules.ts';
import { wordingOf } from '../../requests/wording.rules.ts';

/** Keyed hashes by which first contacts are counted: without the server's key nobody is found in them. */
export interface ContactKeys {
  /** In hexadecimal, as the next two. */
  readonly partner: (visitorId: string) => string;
  readonly mail: (address: string) => string;
  /** Of the network an address belongs to. */
  readonly network: (address: string) => string;
  /** What these texts say to a person; blank ones say nothing. */
  readonly words: (partnerId: string, texts: readonly string[]) => ContactWords;
}

export function contactKeys(serverKey: Buffer): ContactKeys {
  const key = createHmac('sha256', serverKey).update('first contacts').digest();
  const hashOf = (kind: string, text: string) => createHmac('sha256', key).update(`${kind} ${text}`).digest();
  const keyOf = (kind: string) => (text: string) => hashOf(kind, text).toString('hex');
  const partner = keyOf('partner');
  const network = keyOf('network');
  return {
    partner,
    mail: keyOf('mail'),
    network: (address) => network(subnetOf(address)),
    words: (partnerId, texts) => ({
      partnerKey: partner(partnerId),
      wordings: texts
        .filter((text) => text.trim() !== '')
        .map((text) => wordingOf(text, (words) => hashOf('words', words).readInt32BE())),
    }),
  };
}
