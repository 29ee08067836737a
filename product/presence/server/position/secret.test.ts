import { describe, expect, it } from 'vitest';
import { createSecret, remembering } from './secret.ts';

describe('remembering', () => {
  it('answers like the secret, and calls it only when the message is not among the last two', () => {
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
