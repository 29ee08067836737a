import type { Random } from '#platform/random/random.ts';
import { dealer, unsaid } from './deal.ts';

const OPENINGS = [
  'Walks everywhere and is usually early.',
  'Cooks for four, lives alone.',
  'Works odd hours, keeps good company.',
  'Quiet at first, then not at all.',
  'Up for a coffee and an honest conversation.',
  'Moved here in the winter and stayed.',
  'Cycles to work, takes the train home.',
  'Reads on the platform, misses the train.',
  'Plays records loudly enough to be polite.',
  'Swims lengths, counts none of them.',
  'Gardener by day, cinema seat by night.',
  'Knows three good diners and one great one.',
  'Teaches by day and listens in the evening.',
  'Grew up by the lake, never left it for long.',
  'A warm flat, a patient dog, a full kettle.',
  'Here for the talk and whatever comes of it.',
  'Good at maps, bad at leaving parties.',
  'Runs in the rain and complains about it after.',
  'Collects postcards and other small proofs.',
  'Builds furniture, breaks plans, says sorry.',
  'Night nurse. Free when the streets are.',
  'Sings in a choir, hums everywhere else.',
  'Fixes bicycles for friends.',
  'Makes soup for anyone who turns up.',
  'Second act, better lines.',
  'Broad shoulders, soft landing.',
  'Looks serious, laughs early.',
  'Ten years in the city and still looking up.',
  'Part-time baker, full-time taster.',
  'My beard is older than some of my friends.',
  'Flannel most of the year.',
  'Divorced, delighted, decent cook.',
  'Tall, which is only useful at concerts.',
  'Bus driver with opinions on bridges.',
  'Sunburns early in the year. Worth it.',
  'Will carry your groceries and ask about them.',
  'Line cook. My evenings start at midnight.',
  'Bookshop by day, bar stool by choice.',
  'Not from here, entirely at home.',
  'Architect of small houses and large breakfasts.',
  'Blushes easily, recovers well.',
  'Old jeans, new glasses.',
  'Happy to be asked, happier to be teased.',
  'Physiotherapist. Yes, my hands are warm.',
  'Piano in the living room, neighbors who forgave me.',
  'Amateur astronomer in a city of streetlights.',
  'Calm voice, loud shirts.',
  'Here after a long winter.',
  'Shy smile, firm handshake.',
  'Draws people on trains. May have drawn you.',
  'Electrician. I know where the sparks come from.',
  'Retired dancer, active kitchen.',
  'Kind eyes, I am told. See for yourself.',
];
const CLOSINGS = [
  'Say hello, I answer.',
  'Tell me what you are reading.',
  'No hurry.',
  'A plain yes or no is fine with me.',
  'Kindness first, the rest follows.',
  'Ask me about the lake.',
  'I like a walk before anything else.',
  'Company for an evening, or longer.',
  'Meet in the open first, please.',
  'I keep my word and my appointments.',
  'Shy is fine, loud is fine, rude is not.',
  'Good humor wanted.',
  'I know a bench with a view.',
  'Straight answers, soft lighting.',
  'Not much of a writer, better in person.',
  'Friends are welcome too.',
  'Flirt back, I can take it.',
  'Bring your own opinion on pizza.',
  'A good voice wins me over.',
  'First drink is on the one who is late.',
  'Hold my gaze and my coat.',
  'I fall for people who finish their stories.',
  'Slow mornings preferred.',
  'Surprise me, gently.',
  'If you dance badly, we will get along.',
  'Make me laugh and I am yours for the evening.',
  'Tell me where to sit and I will sit closer.',
  'Long looks across a room still count.',
  'I prefer the second hour to the first.',
  'Looking, not searching.',
  'Your hands in your pockets, mine around a cup.',
  'Try me after a good meal.',
  'Chemistry I notice, schedules I forget.',
  'I will walk you home, the long way.',
  'Open to being talked into things.',
  'Ask, and I will probably smile.',
  'Warm hands, cold beer.',
  'One drink, then we know.',
  'Honest about the rest when you ask.',
  'I would rather be kissed than quoted.',
  'Tea first. It is a whole plan.',
];
const ALONE = [
  'Better at listening than at this.',
  'Bio in progress, like the rest of me.',
  'Ask me the second question first.',
  'Mostly harmless, often hungry.',
  'I was told to write something charming here.',
  'Will trade secrets for dumplings.',
  'In person I use my hands a lot.',
  'A favorite neighbor, by vote of one.',
];

/** Texts of profiles, no two alike, and none with a part that soon comes again. */
export function bioWriter(random: Random): () => string {
  const [opening, closing, alone] = [
    dealer(OPENINGS, random),
    dealer(CLOSINGS, random),
    dealer(ALONE, random),
  ];
  const written = new Set<string>();
  let alonesLeft = ALONE.length;
  return () => {
    const bio = unsaid(
      () => {
        if (random() >= 0.05 || alonesLeft === 0) return `${opening()} ${closing()}`;
        alonesLeft -= 1;
        return alone();
      },
      (text) => written.has(text),
    );
    written.add(bio);
    return bio;
  };
}
