import { useRef, useState } from 'react';
import { CallFailed, type CallFailure, refusalOf } from '#platform/client/client.ts';
import { useClient } from '#platform/client/client-context.tsx';
import { readPicture } from '#platform/device/pictures.ts';
import type { ProfileImage } from '#product/profiles/contract.ts';
import { addPhoto, STORED_PHOTO_SIDE } from '../contract.ts';
import { type UploadProblem, waitBeforeRepeating } from '../upload.rules.ts';

export type Upload =
  | { readonly type: 'sending'; readonly dataUrl: string; /** Between 0 and 1. */ readonly share: number }
  | { readonly type: 'failed'; readonly dataUrl: string; readonly problem: UploadProblem };

export interface Uploading {
  /** Null while nothing is uploaded. */
  readonly upload: Upload | null;
  /** The file cannot be decoded by this device. */
  readonly isUnreadable: boolean;
  readonly start: (file: File) => Promise<void>;
  readonly tryAgain: () => void;
  /** Also forgets one that failed. */
  readonly cancel: () => void;
}

/** Adds photos to the own profile, one at a time. */
export function useUpload(onAdded: (image: ProfileImage) => void): Uploading {
  const client = useClient();
  const [upload, setUpload] = useState<Upload | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const running = useRef<AbortController | null>(null);

  const send = async (dataUrl: string) => {
    const run = new AbortController();
    const { signal } = run;
    const isCancelled = () => signal.aborted;
    running.current?.abort();
    running.current = run;
    const onProgress = (share: number) => {
      if (!isCancelled()) setUpload({ type: 'sending', dataUrl, share });
    };
    onProgress(0);
    for (let repeated = 0; !isCancelled(); repeated += 1) {
      try {
        const image = await client.call(addPhoto, { body: { dataUrl }, signal, onProgress });
        if (!isCancelled()) setUpload(null);
        onAdded(image);
        return;
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        if (isCancelled()) return;
        const problem = problemOf(error.failure);
        const wait = waitBeforeRepeating(problem, repeated);
        if (wait === null) {
          setUpload({ type: 'failed', dataUrl, problem });
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  };
  return {
    upload,
    isUnreadable,
    start: async (file) => {
      // Reencoded here: metadata such as the place never leaves the device.
      const picture = await readPicture(file, STORED_PHOTO_SIDE);
      setIsUnreadable(picture === null);
      if (picture) await send(picture.dataUrl);
    },
    tryAgain: () => {
      if (upload?.type === 'failed') void send(upload.dataUrl);
    },
    cancel: () => {
      running.current?.abort();
      setUpload(null);
    },
  };
}

function problemOf(failure: CallFailure): UploadProblem {
  const refusal = refusalOf(failure, addPhoto);
  if (refusal !== null) return refusal;
  return failure.type === 'rate-limited' ? 'rate-limited' : 'failed';
}
