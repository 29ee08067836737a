import type { Logger } from 'pino';
import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Limited } from '#platform/contract/endpoint.ts';
import type { Counters } from '#platform/counters/counters.ts';
import type { Database } from '#platform/db/database.ts';
import type { RateChecks } from '#platform/http/rate-limits.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import type { Leases } from '#platform/leases/leases.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { PushSender } from '#platform/push/push-sender.ts';
import { type PersonalData, sliceKit } from '#platform/slice/slice.ts';
import type { ImageProcess } from '#platform/images/process/image-process.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { ServerSettings } from './settings.ts';
import type { Caller } from './visitors/caller.ts';

/** What the composition gives every slice. */
export interface Services {
  readonly settings: ServerSettings;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly jobs: JobQueue;
  /** Messages to the other processes of this server, and to this one. */
  readonly bus: Bus;
  /** What is counted over time, by all processes together. */
  readonly counters: Counters;
  /** What only one may do at a time, in all processes together. */
  readonly leases: Leases;
  readonly randomBytes: (size: number) => Buffer;
  /** 24 hex digits. */
  readonly newId: () => string;
  readonly serverKey: Buffer;
  /** Folder of the built basemap. */
  readonly basemapFolder: string;
  /** Where photos lie. */
  readonly storage: Storage;
  /** Decodes what people upload, beside the server. */
  readonly images: Pick<ImageProcess, 'renditions' | 'classify' | 'nearCopies'>;
  readonly mailer: Mailer;
  readonly push: PushSender;
  /** The version of the wire spoken here, and the oldest still understood. */
  readonly wire: {
    readonly version: number;
    readonly oldest: number;
    /** The parts of a soft reload's answer, each answered by a slice. */
    readonly nearbyParts: readonly string[];
    /** The people whom a part shows. */
    readonly peopleInPart: (name: string, part: object) => readonly string[];
  };
  /** What a call counts against, whichever way it comes; null where nothing is limited. */
  readonly rates: (endpoint: Limited) => RateChecks | null;
  /** What all slices hold of people, in the order of the list; complete once all are created. */
  readonly personalData: readonly PersonalData[];
}

/** Defines a slice of this product: see docs/decisions/0030-slices-as-values.md. */
export const defineSlice = sliceKit<Services, Caller>();
