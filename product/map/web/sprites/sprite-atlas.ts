import type { Sheet } from '../markers/paint-marker.ts';
import { type Box, createShelves } from './shelves.rules.ts';

/** A picture in the atlas, and its size in CSS pixels. */
export interface AtlasPicture extends Box {
  readonly drawn: { readonly width: number; readonly height: number };
}

/** Pictures on one texture of the graphics processor, by their names. */
export interface SpriteAtlas {
  readonly texture: WebGLTexture;
  readonly side: number;
  /** Null: there is none of that name. */
  get: (name: string) => AtlasPicture | null | undefined;
  /** Takes in what was painted; false where there is no more room. */
  add: (sheet: Sheet) => boolean;
  /** Notes that a name has no picture. */
  miss: (name: string) => void;
  end: () => void;
}

/** An empty atlas; `side` is in pixels of the screen. */
export function createSpriteAtlas(gl: WebGL2RenderingContext, side: number): SpriteAtlas {
  const shelves = createShelves(side, side);
  const pictures = new Map<string, AtlasPicture | null>();
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA8, side, side);
  for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
    gl.texParameteri(gl.TEXTURE_2D, wrap, gl.CLAMP_TO_EDGE);
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, filter, gl.LINEAR);
  return {
    texture,
    side,
    get: (name) => pictures.get(name),
    add: ({ canvas, pictures: painted }) => {
      const place = shelves.place(canvas.width, canvas.height);
      if (!place) return false;
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
      gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
      gl.texSubImage2D(gl.TEXTURE_2D, 0, place.left, place.top, gl.RGBA, gl.UNSIGNED_BYTE, canvas);
      for (const [name, { left, top, ...picture }] of painted)
        pictures.set(name, { ...picture, left: place.left + left, top: place.top + top });
      return true;
    },
    miss: (name) => pictures.set(name, null),
    end: () => gl.deleteTexture(texture),
  };
}
