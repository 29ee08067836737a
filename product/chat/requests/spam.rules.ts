import { hasPaymentLink } from '#product/moderation/payment-links.rules.ts';

/**
 * Whether a message is marked as spam, which is shown collapsed: a phone number or a payment link in a request. There
 * both nearly always begin a fraud; between two who write to each other they are ordinary, and nothing is marked.
 */
export const isSpam = (body: string, isFirstContact: boolean): boolean =>
  isFirstContact && looksLikeSpam(body);

/** Whether a text would be spam in a request. */
export function looksLikeSpam(body: string): boolean {
  // Digits and letters of other shapes are read as what they stand for.
  const text = body.normalize('NFKC');
  return PHONE_NUMBERS.some((pattern) => pattern.test(text)) || hasPaymentLink(text);
}

/**
 * Numbers of a telephone as they are written. Groups of one to three digits without a prefix are never one: they are
 * ages, sizes, prices, scores. A dot or a slash joins no groups, as it does in dates and coordinates, but where a prefix
 * leaves no doubt.
 */
const PHONE_NUMBERS: readonly RegExp[] = [
  // With + or 00 and the country, 8 to 15 digits (ITU-T E.164); not the minutes of a full hour.
  /(?<![\p{N}:.,+])(?:\+|00)[1-9](?:[ \u00A0./()-]{0,2}\p{N}){7,14}(?!\p{N})/u,
  // Of one country: an area or a mobile network of three digits and more behind a 0, then at least one long group.
  /(?<![\p{N}:.,+-])\(?0[1-9]\p{N}{1,3}\)?(?:[ \u00A0-]?\p{N}{3}){0,1}[ \u00A0-]?\p{N}{4,8}(?![\p{N}:.,]?\p{N})/u,
  // North America: area, exchange, line.
  /(?<![\p{N}:.,+$€£-])(?:1[ -]?)?\(?[2-9]\p{N}{2}\)?[ -]?[2-9]\p{N}{2}[ -]?\p{N}{4}(?![\p{N}:.,]?\p{N})/u,
  // An address that is a number.
  /\b(?:wa\.me\/|whatsapp\.com\/send\/?\?phone=|tel:)\+?\p{N}{6,15}/iu,
];
