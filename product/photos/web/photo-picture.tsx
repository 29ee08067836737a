import { useEffect, useRef } from 'react';
import type { Client } from '#platform/client/client.ts';
import { useAnswer } from '#platform/client/use-answer.ts';
import { getPhoto } from '../contract.ts';

const askPhoto = (client: Client, signal: AbortSignal, path: string) =>
  client.call(getPhoto, { query: { path }, signal });

export interface PhotoPictureProps {
  readonly path: string;
  readonly label: string;
  readonly className: string | undefined;
}

/** A picture of a profile: fetched like any call, so that a client with a token sees it too. */
export function PhotoPicture({ path, label, className }: PhotoPictureProps) {
  const { answer } = useAnswer(askPhoto, path);
  const bytes = answer.state === 'there' ? answer.value : null;
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!bytes || !picture.current) return undefined;
    const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: getPhoto.answer.file }));
    picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [bytes]);
  return <img ref={picture} className={className} alt={label} />;
}
