import type { Circle, Fade, Group, Picture, Shape } from './shape.ts';

/** A standalone SVG document; where it is shown smaller or larger, all of it is scaled. */
export const svgDocument = (
  { width, height }: { readonly width: number; readonly height: number },
  content: string,
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** Shapes as the inside of an SVG document. Ids say what they stand for: the same one always means the same. */
export const svgOf = (shapes: readonly Shape[]): string => shapes.map(elementOf).join('');

function elementOf(shape: Shape): string {
  switch (shape.type) {
    case 'group':
      return groupOf(shape);
    case 'path':
      return `<path d="${shape.d}"${inkOf(shape)}/>`;
    case 'circle': {
      const { x, y, radius } = shape;
      return `${fadeOf(shape.fill)}<circle cx="${x}" cy="${y}" r="${radius}"${inkOf(shape)}/>`;
    }
    case 'picture': {
      const { x, y, width, height, address } = shape;
      return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="${address}"/>`;
    }
  }
}

function groupOf({ shapes, at, degrees, scale, clip }: Group): string {
  const transform = [
    at && `translate(${at.x} ${at.y})`,
    degrees !== undefined && `rotate(${degrees})`,
    scale !== undefined && `scale(${scale})`,
  ].filter(Boolean);
  const moved = attribute('transform', transform.length > 0 ? transform.join(' ') : undefined);
  const clipped = clip ? ` clip-path="url(#${clipId(clip)})"` : '';
  return `${clip ? clipOf(clip) : ''}<g${moved}${clipped}>${svgOf(shapes)}</g>`;
}

const clipId = ({ x, y, radius }: Circle): string => `clip-${x}-${y}-${radius}`;

const clipOf = (clip: Circle): string =>
  `<clipPath id="${clipId(clip)}"><circle cx="${clip.x}" cy="${clip.y}" r="${clip.radius}"/></clipPath>`;

const fadeId = ({ stops }: Fade): string => `fade-${stops.flat().join('-')}`;

function fadeOf(fill: string | Fade | undefined): string {
  if (fill === undefined || typeof fill === 'string') return '';
  const stops = fill.stops.map(([share, opacity]) => `<stop offset="${share}" stop-opacity="${opacity}"/>`);
  return `<radialGradient id="${fadeId(fill)}">${stops.join('')}</radialGradient>`;
}

type Inked = Exclude<Shape, Group | Picture>;

function inkOf({ fill, stroke, width, dash, dashOffset, isRound, opacity, blend }: Inked): string {
  const filled = fill === undefined ? 'none' : typeof fill === 'string' ? fill : `url(#${fadeId(fill)})`;
  return [
    attribute('fill', filled),
    attribute('stroke', stroke),
    attribute('stroke-width', width),
    attribute('stroke-dasharray', dash?.join(' ')),
    attribute('stroke-dashoffset', dashOffset),
    attribute('stroke-linecap', isRound && 'round'),
    attribute('opacity', opacity),
    attribute('style', blend && `mix-blend-mode:${blend}`),
  ].join('');
}

const attribute = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : ` ${name}="${value}"`;
