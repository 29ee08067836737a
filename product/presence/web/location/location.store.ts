import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type LocationState, noLocation } from '../../viewpoint.rules.ts';

export const locationStore = createStore<LocationState>()(() => noLocation);

export const useLocationState = (): LocationState => useStore(locationStore);
