import type { Platform } from '#platform/device/platform.ts';

/** Message for a camera that did not start. */
export type CameraError = 'camera-not-allowed' | 'camera-not-found' | 'camera-not-readable' | 'camera-other';

/** By name of the `DOMException` from `getUserMedia` (Media Capture and Streams, 10.3.1). */
const byName: ReadonlyMap<string, CameraError> = new Map([
  ['NotAllowedError', 'camera-not-allowed'],
  ['NotFoundError', 'camera-not-found'],
  ['NotReadableError', 'camera-not-readable'],
]);

export const cameraErrorOf = (thrown: unknown): CameraError =>
  (thrown instanceof Error ? byName.get(thrown.name) : undefined) ?? 'camera-other';

/** Address of the app's settings; null where a page cannot open them. */
export const settingsAddress = (platform: Platform): string | null =>
  platform.kind === 'native' && platform.os === 'ios' ? 'app-settings:' : null;
