import { expect, it } from 'vitest';
import { pageTemplate } from './page-template.ts';

const page = '<html lang="en"><head><title>App</title></head><body><div id="root"></div></body></html>';

it('a document is the built page with its own language, title, head and text', () => {
  const fill = pageTemplate(page);
  expect(fill({ language: 'de', title: 'A & <b>', head: '<meta />', body: '<p>$& $1</p>' })).toBe(
    '<html lang="de"><head><title>A &amp; &lt;b&gt;</title><meta /></head>' +
      '<body><p>$& $1</p><div id="root"></div></body></html>',
  );
});

it('a built page that lacks a place, or has two, stops the start', () => {
  expect(() => pageTemplate(page.replace('<title>App</title>', ''))).toThrow(/title/);
  expect(() => pageTemplate(page.replace('<div id="root"></div>', ''))).toThrow(/body/);
  expect(() => pageTemplate(page.replace('</head>', '</head></head>'))).toThrow(/head/);
  expect(() => pageTemplate(page.replace(' lang="en"', ''))).toThrow(/language/);
});
