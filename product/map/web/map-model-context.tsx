import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { MapModel } from './map-model.ts';
import type { MapState } from './map.state.ts';

const MapModelContext = createContext<MapModel | null>(null);
export const MapModelProvider = MapModelContext;

export function useMapModel(): MapModel {
  const model = useContext(MapModelContext);
  if (!model) throw new Error('useMapModel needs a MapModelProvider above it');
  return model;
}

export const useMapState = <Part,>(part: (state: MapState) => Part): Part =>
  useStore(useMapModel().store, part);
