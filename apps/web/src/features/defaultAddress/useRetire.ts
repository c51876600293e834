import {
  type DefaultAddress,
  defaultAddressCalls,
} from '@coverline/contract/eligibility/defaultAddress/defaultAddress.ts';
import { errorText } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { reloadAddresses } from '#/features/defaultAddress/reloadAddresses.ts';
import { toast } from '#/ui/layers/toast.ts';

/** Takes an address out of use, or into use again; either is taken back at once from the toast, which outlives its drawer. */
export function useRetire(onDone: () => void): (row: DefaultAddress) => void {
  const { mutate } = useSend(defaultAddressCalls.retireDefaultAddress);
  return ({ AddressID, Line1, Retired, Version }) => {
    const put = (version: number, retired: boolean, onSuccess: (version: number, says: string) => void) =>
      mutate(
        { AddressID, Version: version, Retired: retired },
        {
          onSuccess: (now) => onSuccess(now.Version, `${Line1} is ${retired ? 'retired' : 'in use again'}`),
          onError: (error) => toast(errorText(error), { grade: 'Bad' }),
          onSettled: () => void reloadAddresses(),
        },
      );
    put(Version, !Retired, (version, says) => {
      onDone();
      toast(says, { action: { label: 'Undo', run: () => put(version, Retired, (_version, back) => toast(back)) } });
    });
  };
}
