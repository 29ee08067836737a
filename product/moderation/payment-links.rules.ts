/** Links of payment services, and crypto addresses. */
const PAYMENT: readonly RegExp[] = [
  /(?<![\p{L}\p{N}.-])(?:www\.)?(?:paypal\.me|paypal\.com\/paypalme|cash\.app|venmo\.com|revolut\.me|monzo\.me|tikkie\.me|wise\.com\/pay|buy\.stripe\.com|buymeacoffee\.com|ko-fi\.com|payoneer\.com|skrill\.me)\/[\w$@-]/iu,
  /\b(?:bitcoin|ethereum|litecoin|lightning|monero|upi|venmo|cashapp|paypal):(?:\/\/)?[\w$@?-]{3}/iu,
  /\bbc1[02-9ac-hj-np-z]{25,60}\b|\b0x[0-9a-f]{40}\b/iu,
];

/** Whether a text holds a payment link or a crypto address. */
export function hasPaymentLink(text: string): boolean {
  const plain = text.normalize('NFKC');
  return PAYMENT.some((pattern) => pattern.test(plain));
}
