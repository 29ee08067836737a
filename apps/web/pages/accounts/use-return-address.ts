import { useLocation } from 'react-router';
import { returnAddressIn } from '#product/accounts/return-address.rules.ts';
import { appStore } from '../../shell/app.store.ts';

/** Where signing up and logging in lead: to the address that is named, else to the page that was open. */
export function useReturnAddress(): string {
  const { search } = useLocation();
  return returnAddressIn(search) ?? appStore.getState().pathname;
}
