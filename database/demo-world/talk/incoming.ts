import { distanceMetres, fromPair } from '#platform/geo/point.ts';
import type { Embed, Message } from '#product/chat/contract/schema.ts';
import { DEMO_CENTER } from '../city.ts';
import { demoPlaces } from '../places.ts';

/** What a message is about, as far as an invented person understands it. */
export const incomingKinds = [
  'refusal',
  'goodbye',
  'photo',
  'spot',
  'place',
  'elsewhere',
  'asks-for-photo',
  'asks-where',
  'asks-when',
  'asks-free',
  'asks-plans',
  'asks-how',
  'asks-person',
  'question',
  'thanks',
  'compliment',
  'yes',
  'no',
  'greeting',
  'laugh',
  'statement',
  'unclear',
] as const;
export type IncomingKind = (typeof incomingKinds)[number];

/** Words that tell a kind, in the order they are looked for: the first that fits. */
const TELLING: readonly (readonly [IncomingKind, RegExp])[] = [
  [
    'refusal',
    /\b(not interested|no thanks|no thank you|leave me alone|stop (writing|messaging|it)|do ?n['o]?t (write|message|contact) me|not my type|go away|wrong person)\b/,
  ],
  [
    'goodbye',
    /\b(bye|goodbye|good ?night|see (you|ya) (later|around|soon|then|tomorrow)|talk (later|soon)|ttyl|(got|have) to (go|run)|gotta (go|run)|heading off|off to (bed|sleep)|sleep well|take care|ciao for now|tsch(ü|ue)ss|gute nacht)\b/,
  ],
  ['asks-for-photo', /\b(send|show|share|got|have|swap|see)\b.*\b(pics?|pictures?|photos?|face)\b/],
  ['thanks', /^(ok(ay)? )?(thanks|thank you|thx|ty|cheers|danke|gracias|merci)\b/],
  [
    'asks-when',
    /\b(what time|when|how (late|early|long|soon)|which day|what day|until when|at what hour)\b.*(\?|$)/,
  ],
  [
    'asks-where',
    /\b(where|which (part|area|neighbou?rhood|place|bar|cafe)|how far|what area|your address|near ?by|close by|around here|from here)\b/,
  ],
  ['asks-person', /\b(and|what about|how about) (you|yourself)\b[^\p{L}]*$/u],
  [
    'asks-free',
    /\b(are|will|would|you|u|still)\b.*\b(?<!feel )(free|available|busy|around)\b(?! (the|here|us))|^(so,? |and |not )?(free|available|busy|around)\b.*\?|\bfree (tonight|today|later|now|tomorrow|this|on)\b|\b(have|got) (any |some )?time\b.*\?|^(so,? |and |maybe |what about |how about )?(later|tonight|today|tomorrow|this (afternoon|evening|weekend)|(at|on) the weekend)\b[^.!]{0,16}\?/,
  ],
  [
    'asks-plans',
    /\b(plans?|up to|what are you doing|doing (tonight|today|later|now|tomorrow|this)|meet|hang ?out|join me|come (over|by|along)|want to|wanna|fancy|shall we|should we|how about|let['’]?s|(a|some|for) (coffee|drink|beer|walk|film|movie|swim|dinner|lunch|breakfast))\b/,
  ],
  [
    'asks-how',
    /\b(how are (you|things|we)|how (is|was|['’]s) (it|your|the)|how['’]?s|how do you do|hows|how have you|you (ok|okay|good|well)\b.*\?|what['’]?s up|whats up|wie geht|que tal|ça va)/,
  ],
  [
    'asks-person',
    /\b(what do you (do|like|enjoy|read|play)|who are you|how old|your (name|age|job)|tell me (about|more|something)|are you into|what are you (into|looking for|like)|looking for\b.*\?|do you (like|play|read|swim|run|cook|live|come|go)|where are you from|what brings|hobbies|interests|favou?rite)/,
  ],
  [
    'compliment',
    /\b(nice|great|good|lovely|cool|love|like|beautiful|cute|handsome|hot|gorgeous|sweet) (profile|bio|smile|face|photo|picture|pic|handle|name|words|line|eyes|beard|look|looks|style|taste)|you (look|seem|sound|are|['’]re) (so |very |really |rather |pretty )?(nice|great|good|lovely|cute|handsome|interesting|fun|funny|sweet|kind|charming|gorgeous|attractive|hot)|(cute|handsome|gorgeous|charming)\b/,
  ],
  [
    'no',
    /^(no|nope|nah|not (now|today|tonight|really|yet|sure)|maybe (later|another)|another time|can['’]?t|sorry)\b/,
  ],
  [
    'greeting',
    /^(hi|hey+|hello+|hiya|howdy|yo|sup|good (morning|afternoon|evening|day)|morning|evening|greetings|hallo|moin|servus|hola|salut|bonjour|ciao|ol(a|á)|hej|welcome)\b/,
  ],
  [
    'yes',
    /^(yes|yeah|yep|yup|sure|ok|okay|sounds (good|great|nice|like)|deal|perfect|great|good|nice|cool|gladly|of course|absolutely|why not|i['’]?d (like|love)|me too|same( here)?|works for me|count me in|i['’]?m in|alright|fine|definitely|ja|gern)\b/,
  ],
  ['laugh', /^(ha(ha)*|hehe+|lol|lmao|rofl|xd)[\s!.]*$|\b(haha+|hehe+|lol|lmao)\b/],
];

/** Farther than this a spot is in another city. */
const CITY_METRES = 40_000;
const CITY_PLACES = new Set(demoPlaces.filter(({ type }) => type !== 'clinic').map(({ id }) => id));

/** Something along that is none of the known is taken as its words are, or as a greeting. */
function kindOfEmbed(embed: Embed, told: IncomingKind | undefined): IncomingKind {
  switch (embed.type) {
    case 'photo':
    case 'withdrawn-photo':
      return 'photo';
    case 'location': {
      const isNear = distanceMetres(fromPair(embed.coordinates), DEMO_CENTER) <= CITY_METRES;
      return isNear ? 'spot' : 'elsewhere';
    }
    case 'place':
      return CITY_PLACES.has(embed.placeId) ? 'place' : 'elsewhere';
    default:
      return told ?? 'greeting';
  }
}

/** What a message may begin with before it asks something. */
const BEFORE_A_QUESTION: ReadonlySet<IncomingKind> = new Set([
  ...(['thanks', 'compliment', 'no', 'greeting', 'yes', 'laugh'] as const),
]);
const WORDS_OF_A_QUESTION = 2;

/** What words tell; a question is more than what it begins with. */
function toldBy(text: string): IncomingKind | undefined {
  const [told, words] = TELLING.find(([, telling]) => telling.test(text)) ?? [];
  if (told === undefined || !BEFORE_A_QUESTION.has(told) || !text.includes('?')) return told;
  const rest = wordsIn(text.replace(words ?? '', ' '));
  if (rest.length < WORDS_OF_A_QUESTION) return told;
  // Such as "Free later?" behind a greeting.
  return toldBy(text.replace(words ?? '', '').replace(/^[^\p{L}]+/u, '')) ?? 'question';
}

const wordsIn = (text: string): readonly string[] => text.match(/\p{L}{2,}/gu) ?? [];

/** At most these many letters of a message are read. */
const READS = 500;
const WORDS_OF_A_STATEMENT = 2;

/** What one message is about. */
export function kindOf({ body, embed }: Pick<Message, 'body' | 'embed'>): IncomingKind {
  const text = body.normalize('NFKC').slice(0, READS).toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const told = text === '' ? undefined : toldBy(text);
  if (told === 'refusal' || told === 'goodbye') return told;
  if (embed !== null) return kindOfEmbed(embed, told);
  if (told !== undefined) return told;
  const words = wordsIn(text);
  if (words.length === 0) return /\p{Extended_Pictographic}/u.test(text) ? 'laugh' : 'unclear';
  if (text.includes('?')) return 'question';
  return words.length >= WORDS_OF_A_STATEMENT && words.some(isWord) ? 'statement' : 'unclear';
}

/** Has vowels, and no run of consonants that no language has. */
const isWord = (word: string): boolean =>
  /[aeiouyäöüáéíóúàèâêîôû]/.test(word) && !/[bcdfghjklmnpqrstvwxz]{6}/.test(word);

const ORDER = new Map<IncomingKind, number>(incomingKinds.map((kind, at) => [kind, at]));

/** What several messages that came one after the other are about together: the weightiest; a greeting is less than a question. */
export function kindOfAll(messages: readonly Pick<Message, 'body' | 'embed'>[]): IncomingKind {
  const kinds = messages.map(kindOf);
  return kinds.reduce(
    (one, other) => ((ORDER.get(other) ?? 0) < (ORDER.get(one) ?? 0) ? other : one),
    'unclear',
  );
}
