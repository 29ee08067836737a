import { useEffect, useRef } from 'react';

export interface BytesPictureProps {
  readonly bytes: Uint8Array | null;
  /** The media type of the bytes. */
  readonly type: string;
  readonly alt: string;
  readonly className: string | undefined;
}

/** An image loaded by an API call, so that clients with a token see it too; freed when unmounted. */
export function BytesPicture({ bytes, type, alt, className }: BytesPictureProps) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!bytes || !picture.current) return undefined;
    const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }));
    picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [bytes, type]);
  return <img ref={picture} className={className} alt={alt} />;
}
