import rateLimitPlugin from '@fastify/rate-limit';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { rateChecks } from './rate-limits.ts';

it('a limit does not forget somebody for thousands of others', async () => {
  const app = Fastify();
  await app.register(rateLimitPlugin, { global: false });
  let about = '';
  const { ofSubject } = rateChecks(app, [{ max: 1, seconds: 3600, per: 'subject' }], {
    callerId: () => null,
    subject: () => about,
  });
  app.get('/', async (request) => {
    const waits = [];
    for (const name of ['mine', 'mine', ...Array.from({ length: 6_000 }, (_, n) => `other ${n}`), 'mine']) {
      about = name;
      const wait = await ofSubject(request);
      if (name === 'mine') waits.push(wait);
    }
    return waits;
  });
  const answer = await app.inject('/');
  expect(answer.json()).toEqual([null, expect.any(Number), expect.any(Number)]);
  await app.close();
});
