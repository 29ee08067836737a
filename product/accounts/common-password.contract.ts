/** What most lists of leaked passwords begin with, without the digits and signs around it. */
const COMMON_WORDS: ReadonlySet<string> = new Set([
  ...[
    'password',
    'passwort',
    'passw0rd',
    'p@ssword',
    'p@ssw0rd',
    'mypassword',
    'letmein',
    'welcome',
    'admin',
  ],
  ...['administrator', 'login', 'secret', 'changeme', 'default', 'iloveyou', 'loveyou', 'lovely', 'football'],
  ...[
    'baseball',
    'basketball',
    'superman',
    'batman',
    'spiderman',
    'sunshine',
    'princess',
    'dragon',
    'monkey',
  ],
  ...['master', 'shadow', 'michael', 'liverpool', 'chelsea', 'arsenal', 'pokemon', 'starwars', 'whatever'],
  ...['trustno', 'computer', 'internet', 'hello', 'helloworld', 'qwerty', 'qwertyui', 'qwertyuiop', 'asdfgh'],
  ...[
    'asdfghjkl',
    'zxcvbn',
    'zxcvbnm',
    'qwertz',
    'azerty',
    'abc',
    'abcd',
    'abcdef',
    'abcdefgh',
    'test',
    'user',
  ],
]);
/** Keys in their order, which is how they are typed without thinking. */
const ROWS: readonly string[] = [
  ...['0123456789012345678901234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'],
  ...['1q2w3e4r5t6y7u8i9o0p', '1qaz2wsx3edc4rfv5tgb6yhn', 'q1w2e3r4t5y6u7i8o9p0'],
  // Backwards.
  ...['0987654321098765432109876543210', 'zyxwvutsrqponmlkjihgfedcba', 'mnbvcxzlkjhgfdsapoiuytrewq'],
];
/** The longest part that is nothing but repeated, as in "123123123123". */
const SHORT_PART = 4;

/** Whether a password is among the first that a guesser tries: a common word with digits, keys in a row, a short part repeated. */
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase();
  const part = /^(.+?)\1*$/s.exec(typed)?.[1] ?? typed;
  if (part.length <= SHORT_PART) return true;
  if (ROWS.some((row) => row.includes(typed))) return true;
  return [typed, part].some((text) => COMMON_WORDS.has(text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')));
}
