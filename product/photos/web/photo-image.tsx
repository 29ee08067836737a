import type { Client } from '#platform/client/client.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { BytesPicture } from '#platform/ui/pictures/bytes-picture.tsx';
import { getPhoto } from '../contract.ts';

const fetchPhoto = (client: Client, signal: AbortSignal, path: string) =>
  client.call(getPhoto, { query: { path }, signal });

export interface PhotoImageProps {
  readonly path: string;
  readonly label: string;
  readonly className: string | undefined;
}

/** A profile photo. */
export function PhotoImage({ path, label, className }: PhotoImageProps) {
  const { answer } = useQuery(fetchPhoto, path);
  const bytes = answer.status === 'there' ? answer.value : null;
  return <BytesPicture bytes={bytes} type={getPhoto.answer.file} alt={label} className={className} />;
}
