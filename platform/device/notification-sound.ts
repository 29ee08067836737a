/** Two tones, a fourth apart, in hertz and seconds after the first. */
const TONES = [
  { hertz: 587.33, after: 0 },
  { hertz: 783.99, after: 0.11 },
];
const LOUDNESS = 0.06;
const SECONDS = 0.45;
/** Minimum pause between two sounds, across all tabs of the app. */
const APART_MS = 1_500;

let context: AudioContext | null = null;

/** Enables sounds with the first tap or key, before which browsers block them. Call it once. */
export function armSound(): void {
  const arm = () => {
    for (const sign of signs) removeEventListener(sign, arm, true);
    context ??= new AudioContext();
  };
  const signs = ['pointerdown', 'keydown'];
  for (const sign of signs) addEventListener(sign, arm, true);
}

/** Plays a short soft sound; silent before the first user gesture. */
export async function playNotificationSound(): Promise<void> {
  if (!navigator.userActivation.hasBeenActive) return;
  // The holder just played the same sound, perhaps in another tab.
  await navigator.locks.request('soft-sound', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    context ??= new AudioContext();
    await context.resume();
    for (const { hertz, after } of TONES) play(context, hertz, context.currentTime + after);
    await new Promise((resolve) => setTimeout(resolve, APART_MS));
  });
}

function play(within: AudioContext, hertz: number, at: number): void {
  const tone = new OscillatorNode(within, { type: 'sine', frequency: hertz });
  const loudness = new GainNode(within, { gain: 0 });
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + SECONDS);
  tone.connect(loudness).connect(within.destination);
  tone.start(at);
  tone.stop(at + SECONDS);
}
