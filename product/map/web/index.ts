export { MapHome } from './map-home.tsx';
export type { MapHomeProps } from './map-home-props.ts';
