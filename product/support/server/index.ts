export { type PublicText, publicTexts } from './public-texts.ts';
