import type { Platform } from '#platform/device/platform.ts';

/** What a person is told of a camera that did not start. */
export type CameraError = 'camera-not-allowed' | 'camera-not-found' | 'camera-not-readable' | 'camera-other';

/** By the name of the `DOMException` that `getUserMedia` rejects with (Media Capture and Streams, 10.3.1). */
const byName: ReadonlyMap<string, CameraError> = new Map([
  ['NotAllowedError', 'camera-not-allowed'],
  ['NotFoundError', 'camera-not-found'],
  ['NotReadableError', 'camera-not-readable'],
]);

export const cameraErrorOf = (thrown: unknown): CameraError =>
  (thrown instanceof Error ? byName.get(thrown.name) : undefined) ?? 'camera-other';

/** Where the settings of the app open; null where a page cannot open them. */
export const settingsAddress = (platform: Platform): string | null =>
  platform.kind === 'native' && platform.os === 'ios' ? 'app-settings:' : null;
