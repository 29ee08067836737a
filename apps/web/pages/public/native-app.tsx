import { NativeOnly } from '../../guards/native-only.tsx';
import { NativeApp } from './native-app-facts.tsx';

export function Component() {
  return (
    <NativeOnly>
      <NativeApp />
    </NativeOnly>
  );
}
