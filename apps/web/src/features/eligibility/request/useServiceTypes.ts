import { eligibilityCalls } from '@coverline/contract/eligibility.ts';
import { usualSettings } from '@coverline/domain/lookup/eligibilitySettings.ts';
import { useCall } from '#/api/useCall.ts';

export type ServiceTypes = {
  /** What a new request begins with; null while that is not known yet. */
  readonly first: string | null;
  readonly favourites: readonly string[];
};

/** The client's own service types, as they stand when the screen opens; where they cannot be had, a check goes on without them. */
export function useServiceTypes(): ServiceTypes {
  const { data, isFetchedAfterMount } = useCall(eligibilityCalls.getServiceTypes, undefined, { quiet: true });
  const first = data?.DefaultService ?? usualSettings.defaultService;
  return { first: isFetchedAfterMount ? first : null, favourites: data?.ServiceFavourites ?? [] };
}
