import type { ReactNode } from 'react';
import type { LatLng } from '#platform/geo/point.ts';
import type { CellMetres } from '#product/presence/contract/schema.ts';
import { AgeCheck } from './age/age-check.tsx';
import type { SearchCities } from './viewpoint/city-search.tsx';
import { useOnboardingState } from './onboarding-context.tsx';
import { FirstScreen } from './viewpoint/first-screen.tsx';
import { HomeCity } from './viewpoint/home-city.tsx';
import { LocationFailed } from './viewpoint/location-failed.tsx';
import { LeftScreen } from './age/left-screen.tsx';
import { SpotChooser } from './viewpoint/spot-chooser.tsx';
import { Suspended } from './suspended.tsx';
import { TooYoungHere } from './age/too-young-here.tsx';

export interface OnboardingScreensProps {
  readonly mark: ReactNode;
  /** The center of the demo city; null where there is none. */
  readonly demoCity: LatLng | null;
  readonly mapCenter: LatLng | null;
  /** The visitor's cell size in metres. */
  readonly cellMetres: CellMetres;
  readonly searchCities: SearchCities;
  /** A policy is open over the age check. */
  readonly isReading: boolean;
}

/** The screen of the current step before the map. */
export function OnboardingScreens({
  mark,
  demoCity,
  mapCenter,
  cellMetres,
  searchCities,
  isReading,
}: OnboardingScreensProps) {
  const step = useOnboardingState((state) => state.step);
  switch (step.status) {
    case 'age-check':
    case 'gate-closed':
      return <AgeCheck isHidden={isReading} />;
    case 'too-young-here':
      return <TooYoungHere />;
    case 'suspended':
      return <Suspended />;
    case 'left':
      return <LeftScreen />;
    case 'first-screen':
      return <FirstScreen mark={mark} demoCity={demoCity} cellMetres={cellMetres} />;
    case 'location-failed':
      return <LocationFailed why={step.why} isAgain={step.isAgain} demoCity={demoCity} />;
    case 'home-city':
      return <HomeCity search={searchCities} />;
    case 'choosing-spot':
      return <SpotChooser center={mapCenter} />;
    case 'starting':
    case 'locating':
    case 'in':
      return null;
  }
}
