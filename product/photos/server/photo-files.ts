import { errorKind } from '#platform/contract/error-kind.ts';
import type { Renditions } from '#platform/images/renditions.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { MAX_PHOTO_PIXELS, type PhotoWidth } from '../contract.ts';
import type { Images } from './decode-data-url-image.ts';

/** A photo of any kind, of a profile or of a message. */
export interface StoredPhoto {
  readonly visitorId: string;
  readonly id: string;
}

/** The key of the largest rendition in the storage; those of the others begin with it. */
export const keyOf = ({ visitorId, id }: StoredPhoto): string => `${visitorId}/${id}`;

/** The photo whose largest rendition has a key. */
export function photoAt(key: string): StoredPhoto {
  const [visitorId = '', id = ''] = key.split('/');
  return { visitorId, id };
}

const keyOfWidth = (photo: StoredPhoto, width: PhotoWidth): string => `${keyOf(photo)}w${width}`;

/** Photos that may wait for their missing renditions; more are made when they are asked for again. */
const MAX_WAITING = 100;
/** As stored, a photo is at most as large. */
const STORED_SIDE = 2048;

export interface PhotoFilesDeps {
  readonly storage: Pick<Storage, 'put' | 'get' | 'remove'>;
  readonly images: Images;
  readonly log: { readonly warn: (fields: Readonly<Record<string, unknown>>, event: string) => void };
}

/** The files of photos: each in several sizes. */
export class PhotoFiles {
  readonly #deps: PhotoFilesDeps;
  readonly #waiting = new Map<string, Promise<void>>();

  constructor(deps: PhotoFilesDeps) {
    this.#deps = deps;
  }

  async put(photo: StoredPhoto, { full, w480, w96 }: Renditions): Promise<void> {
    const { storage } = this.#deps;
    await storage.put(keyOf(photo), full.bytes);
    await storage.put(keyOfWidth(photo, '480'), w480);
    await storage.put(keyOfWidth(photo, '96'), w96);
  }

  /**
   * A photo of at most this width in pixels, or as large as it is stored; null where there is none. Of one that was stored
   * before there were several sizes the largest is answered, and the others are written meanwhile.
   */
  async get(photo: StoredPhoto, width: PhotoWidth | null = null): Promise<Uint8Array | null> {
    const { storage } = this.#deps;
    const small = width === null ? null : await storage.get(keyOfWidth(photo, width));
    if (small) return small;
    const full = await storage.get(keyOf(photo));
    if (full && width !== null) this.#writeMissing(photo, full);
    return full;
  }

  /** The small ones first: by the largest the rest is found again after a crash. */
  async remove(photo: StoredPhoto): Promise<void> {
    const { storage } = this.#deps;
    await storage.remove(keyOfWidth(photo, '96'));
    await storage.remove(keyOfWidth(photo, '480'));
    await storage.remove(keyOf(photo));
  }

  /** Resolves when nothing is being written in the background. */
  async idle(): Promise<void> {
    await Promise.all(this.#waiting.values());
  }

  #writeMissing(photo: StoredPhoto, full: Uint8Array): void {
    const key = keyOf(photo);
    if (this.#waiting.has(key) || this.#waiting.size >= MAX_WAITING) return;
    const written = this.#write(photo, full)
      // The photo is shown as it is; the next who asks tries again. An error may hold a key, which is a secret.
      .catch((error: unknown) => this.#deps.log.warn({ kind: errorKind(error) }, 'renditions not written'))
      .finally(() => this.#waiting.delete(key));
    this.#waiting.set(key, written);
  }

  async #write(photo: StoredPhoto, full: Uint8Array): Promise<void> {
    const { images, storage } = this.#deps;
    const limits = { maxPixels: MAX_PHOTO_PIXELS, minSide: 1, writtenSide: STORED_SIDE };
    const renditions = await images.renditions({ given: full, limits });
    if (typeof renditions === 'string') throw new TypeError(renditions);
    await storage.put(keyOfWidth(photo, '480'), renditions.w480);
    await storage.put(keyOfWidth(photo, '96'), renditions.w96);
    // It may have been removed meanwhile, and then nothing would ever remove these.
    if (!(await storage.get(keyOf(photo)))) await this.remove(photo);
  }
}
