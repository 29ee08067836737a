import sharp from 'sharp';

type Color = readonly [red: number, green: number, blue: number];

/** A picture by the color of each of its points, as JPEG; `x` and `y` go from 0 to 1. */
function painted(width: number, height: number, colorAt: (x: number, y: number) => Color): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) pixels.set(colorAt(x / width, y / height), (y * width + x) * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** From dark blue to sand. */
export const gradient = (width: number, height: number): Promise<Buffer> =>
  painted(width, height, (x, y) => [40 + 200 * y, 60 + 140 * y, 160 - 40 * x]);

/** Two hills below a sky with a sun. */
export const landscape = (width: number, height: number): Promise<Buffer> =>
  painted(width, height, (x, y) => {
    if (y > 0.75 + 0.1 * Math.sin(9 * x)) return [52, 110, 48];
    if (y > 0.6 + 0.12 * Math.sin(5 * x + 1)) return [84, 142, 82];
    if (Math.hypot(x - 0.7, y - 0.25) < 0.09) return [250, 221, 120];
    return [120 + 90 * y, 170 + 60 * y, 235];
  });

/** HELLO, five dots high. */
const LETTERS = [
  '#.#.###.#...#...###',
  '#.#.#...#...#...#.#',
  '###.##..#...#...#.#',
  '#.#.#...#...#...#.#',
  '#.#.###.###.###.###',
];

/** Dark letters on paper. */
export const lettering = (width: number, height: number): Promise<Buffer> =>
  painted(width, height, (x, y) =>
    LETTERS[Math.floor(y * 9) - 2]?.[Math.floor(x * 23) - 2] === '#' ? [30, 30, 34] : [243, 240, 232],
  );
