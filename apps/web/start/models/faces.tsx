import { afterFrame } from '#platform/client/after-frame.ts';
import { decodeImage } from '#platform/device/decode-image.ts';
import { createFacesModel, type FacesModel } from '#product/profiles/web/faces/faces.model.ts';
import { facesStore, forgetFace, wantedFaces } from '#product/profiles/web/faces/faces.store.ts';
import { ProfilePhoto } from '#product/profiles/web/photos/profile-photo.tsx';
import type { SessionPart } from '#product/session-part.ts';
import { blockerOf } from '#product/visitors/access.rules.ts';
import type { SessionServices } from '../session/session-parts.ts';

/** The photos of the people whom a visitor sees. A person who goes may have blocked them: their photo goes too. */
export const faces: SessionPart<SessionServices, FacesModel> = {
  isFor: (visitor) => blockerOf(visitor) === null,
  create: ({ client, live, log }) => {
    const model = createFacesModel({
      ...{ client, log, afterFrame, decode: decodeImage },
      ...{ store: facesStore, wanted: wantedFaces },
      clock: () => Date.now(),
      later: (work, ms) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    });
    facesStore.setState({ largePhoto: (props) => <ProfilePhoto key={props.photoId} {...props} /> });
    live.on((frame) => {
      if (frame.type !== 'events') return;
      for (const event of frame.events)
        if (event.type === 'visitor' && 'gone' in event) forgetFace(event.gone);
    });
    return { api: model, model };
  },
};
