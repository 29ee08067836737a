import { describe, expect, it } from 'vitest';
import { publicTextProblem } from './public-text.rules.ts';

describe('a public text', () => {
  it('[MODERATION-01] is refused if it contains a phone number of the country, or an international one', () => {
    expect(publicTextProblem(['Call 030 12345678'], 'DE')).toBe('phone-detected');
    expect(publicTextProblem(['Call 030 12345678'], null)).toBeNull();
    expect(publicTextProblem(['Call +49 30 12345678'], null)).toBe('phone-detected');
  });

  it('[MODERATION-01] is refused if it contains a payment link, but not for the name of a payment service', () => {
    expect(publicTextProblem(['Tip me: paypal.me/someone'], 'DE')).toBe('post-violation');
    expect(publicTextProblem(['I have no PayPal'], 'DE')).toBeNull();
  });

  it('[MODERATION-01] is refused for any of several parts, first for a phone number', () => {
    expect(publicTextProblem(['Picnic', 'paypal.me/someone'], 'DE')).toBe('post-violation');
    expect(publicTextProblem(['paypal.me/someone', '+49 30 12345678'], 'DE')).toBe('phone-detected');
    expect(publicTextProblem(['Picnic', 'Bring wine'], 'DE')).toBeNull();
  });
});
