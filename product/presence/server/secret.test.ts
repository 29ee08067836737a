import { describe, expect, it } from 'vitest';
import { createSecret, remembering } from './secret.ts';

describe('remembering', () => {
  it('answers what the secret answers, and asks it only for what was not among the last two', () => {
    const asked: string[] = [];
    const secret = createSecret(Buffer.alloc(32, 7));
    const remembered = remembering((message) => {
      asked.push(message);
      return secret(message);
    });
    for (const message of ['a', 'b', 'a', 'b', 'a', 'c', 'a', 'b'])
      expect(remembered(message)).toEqual(secret(message));
    expect(asked).toEqual(['a', 'b', 'c', 'b']);
  });
});
