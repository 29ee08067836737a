import { admittedVisitor } from '#apps/server/tests/visitors/session.fixture.ts';
import { Browser } from '#platform/testing/http-browser.ts';
import { accountCaller, type Caller, registeredCaller } from '../caller.ts';

export interface Person extends Caller {
  readonly sessionId: string;
}

/** Two with accounts, who know each other. */
export interface People {
  readonly ids: () => readonly string[];
  readonly emails: () => readonly string[];
  readonly sessionIds: () => readonly string[];
  /** Both; which of them is first changes with the number. */
  readonly both: (number: number) => readonly Person[];
  /** Puts another one in the place of one whose session has ended. */
  readonly replace: (ended: Person) => Promise<void>;
}

export async function twoPeople(url: string): Promise<People> {
  const person = async (): Promise<Person> => {
    const caller = await accountCaller(url);
    const { body } = await caller.browser.get('/api/user/sessions');
    const [session] = (body as { readonly sessions: readonly { readonly sessionId: string }[] }).sessions;
    return { ...caller, sessionId: session?.sessionId ?? '' };
  };
  const people = [await person(), await person()];
  const replacing = new Map<Person, Promise<void>>();
  return {
    ids: () => people.map(({ id }) => id),
    emails: () => people.map(({ email }) => email),
    sessionIds: () => people.map(({ sessionId }) => sessionId),
    both: (number) => (number % 2 === 0 ? [...people] : people.toReversed()),
    replace: async (ended) => {
      const at = people.indexOf(ended);
      if (at < 0) return;
      const put = async () => void (people[at] = await person());
      if (!replacing.has(ended)) replacing.set(ended, put());
      await replacing.get(ended);
    },
  };
}

/** Who may do what one with an account may not do again: pass the age check, sign up, or confirm it by a link. */
export const newcomers: readonly ((
  url: string,
) => Promise<{ readonly cookie: string; readonly link?: string }>)[] = [
  async (url) => {
    const browser = new Browser(url);
    await browser.post('/api/user/anonymous');
    return { cookie: browser.cookie };
  },
  async (url) => ({ cookie: (await admittedVisitor(url)).headers['cookie'] ?? '' }),
  async (url) => {
    const { browser, link } = await registeredCaller(url);
    return { cookie: browser.cookie, link };
  },
];
