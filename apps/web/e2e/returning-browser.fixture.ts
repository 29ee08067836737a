import type { Session } from '../../server/tests/visitors/session.fixture.ts';

/** What a browser keeps, each by its name. */
export interface KeptByBrowser {
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
  readonly localStorage: readonly { readonly name: string; readonly value: string }[];
}

export interface EarlierVisit {
  readonly hasChosenCookies?: boolean;
  readonly isOnboarded?: boolean;
  /** From where the map was looked at last. */
  readonly viewpoint: object;
}

export const demoCityAt = (at: object | undefined): object => ({ viewpoint: 'demo-city', at });

/** What the browser of a visitor keeps from an earlier visit, on which all was settled unless said otherwise. */
export function returningBrowser(
  { headers }: Pick<Session, 'headers'>,
  { hasChosenCookies = true, isOnboarded = true, viewpoint }: EarlierVisit,
): KeptByBrowser {
  const lines = (headers['cookie'] ?? '').split('; ');
  if (hasChosenCookies) lines.push('cookie_consent=necessary');
  const kept = { viewpoint, unfiltered: true, ...(isOnboarded && { onboarding_seen: true }) };
  return {
    cookies: lines.map((line) => {
      const [name = '', value = ''] = line.split('=');
      return { name, value };
    }),
    localStorage: Object.entries(kept).map(([name, value]) => ({ name, value: JSON.stringify(value) })),
  };
}
