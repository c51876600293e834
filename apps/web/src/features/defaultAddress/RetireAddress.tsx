import { type DefaultAddress, defaultAddressCalls } from '@coverline/contract/defaultAddress/defaultAddress.ts';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { errorText } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { reloadAddresses } from '#/features/defaultAddress/reloadAddresses.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly row: DefaultAddress; readonly onDone: () => void };

/** Takes the address out of use, or into use again; either is taken back at once from the toast. */
export function RetireAddress({ row, onDone }: Props) {
  const retire = useSend(defaultAddressCalls.retireDefaultAddress);
  const { AddressID, Line1 } = row;
  const put = (Version: number, Retired: boolean, onSuccess: (version: number) => void) =>
    retire.mutate(
      { AddressID, Version, Retired },
      {
        onSuccess: (now) => onSuccess(now.Version),
        onError: (error) => toast(errorText(error), { grade: 'Bad' }),
        onSettled: () => void reloadAddresses(),
      },
    );
  const done = (retired: boolean) => toast(`${Line1} is ${retired ? 'retired' : 'in use again'}`);
  const onClick = () =>
    put(row.Version, !row.Retired, (version) => {
      toast(`${Line1} is ${row.Retired ? 'in use again' : 'retired'}`, {
        action: { label: 'Undo', run: () => put(version, row.Retired, () => done(row.Retired)) },
      });
      onDone();
    });
  return (
    <div>
      <Button size="s" icon={row.Retired ? IconArrowBackUp : IconArchive} busy={retire.isPending} onClick={onClick}>
        {row.Retired ? 'Use it again' : 'Retire this address'}
      </Button>
    </div>
  );
}
