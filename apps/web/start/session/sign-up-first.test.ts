import { expect, it } from 'vitest';
import { CallFailed, type CallFailure, type Client } from '#platform/client/client.ts';
import { activate, register } from '#product/accounts/contract.ts';
import { getCurrentVisitor, setOptions } from '#product/visitors/contract.ts';
import { signUpFirst } from './sign-up-first.ts';

const cutOff: CallFailure = { type: 'unreachable' };
const ended: CallFailure = {
  ...{ type: 'refused', status: 401, code: 'unauthenticated', reason: null, alert: null },
} as const;
const taken: CallFailure = { ...ended, status: 409, code: 'handle-taken' };
const body = { email: 'one@mail.example', password: 'a long enough password' };

/** A client that fails as told, call by call, and then answers with the path; held calls wait for `release`. */
function network(failures: Readonly<Record<string, readonly (CallFailure | null)[]>> = {}) {
  const made: string[] = [];
  const left = new Map(Object.entries(failures).map(([path, list]) => [path, [...list]]));
  let release: () => void = () => undefined;
  let held: Promise<void> | null = null;
  const inner: Client = {
    call: async (endpoint) => {
      made.push(endpoint.path);
      const failure = left.get(endpoint.path)?.shift() ?? null;
      await held;
      if (failure) throw new CallFailed(failure);
      return { answered: endpoint.path } as never;
    },
  };
  const waits: number[] = [];
  const client = signUpFirst({
    client: inner,
    onSignedUp: () => undefined,
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  });
  return {
    ...{ client, made, waits },
    hold: () => {
      held = new Promise((resolve) => (release = resolve));
    },
    release: () => {
      held = null;
      release();
    },
  };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));
const signUp = register.path;
const current = getCurrentVisitor.path;

it('a sign-up that was cut off is repeated, and answered once the server does', async () => {
  const { client, made, waits } = network({ [signUp]: [cutOff, { type: 'timeout' }] });
  expect(await client.call(register, { body })).toEqual({ answered: signUp });
  expect([made, waits]).toEqual([
    [signUp, signUp, signUp],
    [500, 2_000],
  ]);
});

it('a refused sign-up is not repeated, and nothing waits for it', async () => {
  const { client, made } = network({ [signUp]: [taken] });
  await expect(client.call(register, { body })).rejects.toMatchObject({ failure: taken });
  await client.call(getCurrentVisitor);
  expect(made).toEqual([signUp, current]);
});

it('calls beside a sign-up wait until it is answered', async () => {
  const { client, made, hold, release } = network();
  hold();
  const signedUp = client.call(register, { body });
  const asked = client.call(getCurrentVisitor);
  await settle();
  expect(made).toEqual([signUp]);
  release();
  await Promise.all([signedUp, asked]);
  expect(made).toEqual([signUp, current]);
});

it('calls beside a confirmation wait too, and it is made once', async () => {
  const { client, made, hold, release } = network({ [activate.path]: [cutOff] });
  hold();
  const confirmed = client.call(activate, { body: { token: 'token' } });
  await expect.poll(() => made).toEqual([activate.path]);
  const asked = client.call(getCurrentVisitor);
  await settle();
  expect(made).toEqual([activate.path]);
  release();
  await expect(confirmed).rejects.toMatchObject({ failure: cutOff });
  await asked;
  expect(made).toEqual([activate.path, current]);
});

it('a call refused because the session ended by a sign-up meanwhile is made again, others are not', async () => {
  const { client, made, hold, release } = network({ [current]: [ended], [setOptions.path]: [ended] });
  hold();
  const asked = client.call(getCurrentVisitor);
  await expect.poll(() => made).toEqual([current]);
  const signedUp = client.call(register, { body });
  release();
  await Promise.all([signedUp, asked]);
  expect(made.filter((path) => path === current)).toHaveLength(2);
  const late = client.call(setOptions, { body: { options: {} } });
  await expect(late).rejects.toMatchObject({ failure: ended });
});

it('a sign-up that stayed without an answer is repeated before the next call', async () => {
  const { client, made } = network({ [signUp]: [cutOff, cutOff, cutOff, cutOff] });
  await expect(client.call(register, { body })).rejects.toMatchObject({ failure: cutOff });
  await client.call(getCurrentVisitor);
  await client.call(getCurrentVisitor);
  await client.call(getCurrentVisitor);
  expect(made).toEqual([...Array.from({ length: 4 }, () => signUp), current, signUp, current, current]);
});
