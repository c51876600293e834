import { type DataOf } from '@coverline/contract/wire/call.ts';
import { eligibilityCalls } from '@coverline/contract/eligibility/eligibility.ts';
import { defaultServiceCode } from '@coverline/domain/constants.ts';
import { useCall } from '#/api/useCall.ts';

/** What the client offers a request: its service types, and as whom and from where it asks. */
export type Choices = DataOf<typeof eligibilityCalls.getRequestChoices>;

const usual: Choices = {
  DefaultService: defaultServiceCode,
  ServiceFavourites: [],
  OwnProvider: '',
  Providers: [],
  Locations: [],
  MbiAssist: true,
};

/** The client's own choices as they stand when the screen opens; where they cannot be had, a check goes on without them. */
export function useChoices(): { readonly choices: Choices; readonly known: boolean } {
  const { data, isFetchedAfterMount } = useCall(eligibilityCalls.getRequestChoices, undefined, { quiet: true });
  return { choices: data ?? usual, known: isFetchedAfterMount };
}
