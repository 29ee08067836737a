import type { Client } from '#platform/client/client.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { BytesPicture } from '#platform/ui/pictures/bytes-picture.tsx';
import { getPhoto, type PhotoWidth } from '../contract.ts';
import { readPhotoAddress } from '../rules.ts';

export interface PhotoImageProps {
  /** Its address, as an answer gave it. */
  readonly path: string;
  /** In pixels, at most; absent for all of it. */
  readonly width?: PhotoWidth;
  readonly label: string;
  readonly className: string | undefined;
}

/** A profile photo; nothing for an address that is none. */
export function PhotoImage({ path, width, label, className }: PhotoImageProps) {
  const { answer } = useQuery(width === undefined ? fetchWhole : fetchers[width], path);
  const bytes = answer.status === 'there' ? answer.value : null;
  return <BytesPicture bytes={bytes} type={getPhoto.answer.file} alt={label} className={className} />;
}

const fetcherOf = (width?: PhotoWidth) => async (client: Client, signal: AbortSignal, path: string) => {
  const address = readPhotoAddress(path, location.origin);
  return address && client.call(getPhoto, { query: { ...address, ...(width && { width }) }, signal });
};
const fetchWhole = fetcherOf();
const fetchers: Readonly<Record<PhotoWidth, typeof fetchWhole>> = {
  480: fetcherOf('480'),
  96: fetcherOf('96'),
};
