export type Theme = 'dark' | 'light';

/** The colors of the base map: design tokens, and colors between two of them. */
export interface BasemapColors {
  readonly land: string;
  readonly road: string;
  readonly roadMajor: string;
  readonly water: string;
  readonly park: string;
  readonly building: string;
  readonly label: string;
  /** Less prominent names: side streets, regions. */
  readonly labelQuiet: string;
  readonly labelWater: string;
  readonly labelPark: string;
  readonly border: string;
  readonly borderMinor: string;
  readonly rail: string;
}

export const basemapColors: Record<Theme, BasemapColors> = {
  dark: {
    land: '#161A1F',
    road: '#2B2E34',
    roadMajor: '#393D46',
    water: '#0F202E',
    park: '#132419',
    building: '#1E2228',
    label: '#A0A5AC',
    labelQuiet: '#8A8F98',
    labelWater: '#6F8CA3',
    labelPark: '#7FA189',
    border: '#5A606B',
    borderMinor: '#3A3F48',
    rail: '#24282E',
  },
  light: {
    land: '#F2F0EC',
    road: '#FFFFFF',
    roadMajor: '#ECE6D8',
    water: '#BFD9E8',
    park: '#CCE6CC',
    building: '#E4E3DE',
    label: '#4B5058',
    labelQuiet: '#61666F',
    labelWater: '#3E6480',
    labelPark: '#37633F',
    border: '#9A9FA8',
    borderMinor: '#C4C7CC',
    rail: '#DEDCD6',
  },
};
