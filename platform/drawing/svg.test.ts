import { expect, it } from 'vitest';
import { box, circle, grown, path, recolored, type Shape } from './shape.ts';
import { svgDocument, svgOf } from './svg.ts';

it('a shape without fill has no area, and its line is inked as asked', () => {
  const line = { stroke: '#111', width: 3, dash: [4, 2], dashOffset: -1, isRound: true } as const;
  expect(svgOf([path('M0 0h9', line)])).toBe(
    '<path d="M0 0h9" fill="none" stroke="#111" stroke-width="3" stroke-dasharray="4 2" stroke-dashoffset="-1" stroke-linecap="round"/>',
  );
});

it('a circle may fade out, by a gradient that its id names', () => {
  const svg = svgOf([circle({ x: 5, y: 6, radius: 4 }, { fill: { stops: [[0.5, 0.4]] } })]);
  expect(svg).toBe(
    '<radialGradient id="fade-0.5-0.4"><stop offset="0.5" stop-opacity="0.4"/></radialGradient><circle cx="5" cy="6" r="4" fill="url(#fade-0.5-0.4)"/>',
  );
});

it('a group is moved, turned, scaled and cut', () => {
  const inner = [path('M0 0h1', { fill: '#222' })];
  const group: Shape = { type: 'group', at: { x: 1, y: 2 }, degrees: 90, scale: 0.5, shapes: inner };
  expect(svgOf([group])).toBe(
    '<g transform="translate(1 2) rotate(90) scale(0.5)"><path d="M0 0h1" fill="#222"/></g>',
  );
  const cut: Shape = { type: 'group', clip: { x: 8, y: 8, radius: 8 }, shapes: inner };
  expect(svgOf([cut])).toBe(
    '<clipPath id="clip-8-8-8"><circle cx="8" cy="8" r="8"/></clipPath><g clip-path="url(#clip-8-8-8)"><path d="M0 0h1" fill="#222"/></g>',
  );
});

it('a box has round corners within its size, grown ones too', () => {
  const small = { x: 10, y: 10, width: 8, height: 6, radius: 2 };
  expect(grown(small, 1)).toEqual({ x: 9, y: 9, width: 10, height: 8, radius: 3 });
  expect(svgOf([box(small, { fill: '#333' })])).toBe(
    '<path d="M12 10h4a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-4a2 2 0 0 1 -2 -2v-2a2 2 0 0 1 2 -2z" fill="#333"/>',
  );
});

it('a picture fills its box, and an ink over it may take its colors away', () => {
  const pixels = { width: 96, height: 96, close: () => undefined };
  const picture: Shape = { type: 'picture', x: 1, y: 2, width: 30, height: 40, address: 'data:x', pixels };
  const gray = circle({ x: 9, y: 9, radius: 9 }, { fill: '#444', blend: 'saturation' });
  expect(svgOf(recolored([picture, gray], () => '#555'))).toBe(
    '<image x="1" y="2" width="30" height="40" href="data:x"/><circle cx="9" cy="9" r="9" fill="#555" style="mix-blend-mode:saturation"/>',
  );
});

it('other colors reach every fill and line, also inside of groups', () => {
  const shapes: readonly Shape[] = [
    { type: 'group', shapes: [circle({ x: 0, y: 0, radius: 1 }, { fill: '#1', stroke: '#2' })] },
    circle({ x: 0, y: 0, radius: 1 }, { fill: { stops: [[0, 1]] } }),
  ];
  const svg = svgOf(recolored(shapes, (color) => `${color}0`));
  expect(svg).toContain('fill="#10" stroke="#20"');
  expect(svg).toContain('fill="url(#fade-0-1)"');
});

it('a document has its size', () => {
  expect(svgDocument({ width: 3, height: 4 }, '<g/>')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4" viewBox="0 0 3 4"><g/></svg>',
  );
});
