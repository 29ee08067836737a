/** How a shape is inked: without `fill` it has no area, without `stroke` no line. */
export interface Ink {
  readonly fill?: string;
  readonly stroke?: string;
  /** Of the line; 1 if left out. */
  readonly width?: number;
  /** Lengths of dash and gap, and where in them the line begins. */
  readonly dash?: readonly [dash: number, gap: number];
  readonly dashOffset?: number;
  /** Round ends of the line. */
  readonly isRound?: true;
  /** From 0 to 1. */
  readonly opacity?: number;
  /** What lies below keeps its light and takes the saturation of this ink. */
  readonly blend?: 'saturation';
}

/** Black from the middle of a circle to its edge: shares of the radius, each with its opacity. */
export interface Fade {
  readonly stops: readonly (readonly [share: number, opacity: number])[];
}

type RoundInk = Omit<Ink, 'fill'> & { readonly fill?: string | Fade };

export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** From the left and the top. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Of its corners. */
  readonly radius: number;
}

/** Shapes in a place of their own: moved, then turned clockwise, then scaled. */
export interface Group {
  readonly type: 'group';
  readonly shapes: readonly Shape[];
  readonly at?: { readonly x: number; readonly y: number };
  readonly degrees?: number;
  readonly scale?: number;
  /** What lies outside is not seen. */
  readonly clip?: Circle;
}

/** The pixels of a picture, ready for a canvas: those of an `ImageBitmap`. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly close: () => void;
}

/** A picture that fills a box. */
export interface Picture extends Omit<Box, 'radius'> {
  readonly type: 'picture';
  /** Where a page finds it: the data URL of an image. */
  readonly address: string;
  /** What a canvas paints; null where a page alone shows it. */
  readonly pixels: Pixels | null;
}

/** A drawing that a page shows as SVG and a canvas paints; later ones lie on top. */
export type Shape =
  | (Ink & { readonly type: 'path'; readonly d: string })
  | (RoundInk & Circle & { readonly type: 'circle' })
  | Picture
  | Group;

export const path = (d: string, ink: Ink): Shape => ({ type: 'path', d, ...ink });

export const circle = (at: Circle, ink: RoundInk): Shape => ({ type: 'circle', ...at, ...ink });

export const box = ({ x, y, width, height, radius }: Box, ink: Ink): Shape => {
  const corner = (right: number, down: number) =>
    `a${radius} ${radius} 0 0 1 ${right * radius} ${down * radius}`;
  const [across, along] = [width - 2 * radius, height - 2 * radius];
  return path(
    `M${x + radius} ${y}h${across}${corner(1, 1)}v${along}${corner(-1, 1)}h${-across}${corner(-1, -1)}v${-along}${corner(1, -1)}z`,
    ink,
  );
};

/** A box with so much more on every side. */
export const grown = ({ x, y, width, height, radius }: Box, by: number): Box => ({
  ...{ x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by },
  radius: Math.max(0, radius + by),
});

/** The same shapes in other colors; what fades stays black, and pictures stay as they are. */
export const recolored = (shapes: readonly Shape[], colorOf: (color: string) => string): readonly Shape[] =>
  shapes.map((shape) => {
    if (shape.type === 'group') return { ...shape, shapes: recolored(shape.shapes, colorOf) };
    if (shape.type === 'picture') return shape;
    const { fill, stroke } = shape;
    return {
      ...shape,
      ...(typeof fill === 'string' && { fill: colorOf(fill) }),
      ...(stroke !== undefined && { stroke: colorOf(stroke) }),
    };
  });
