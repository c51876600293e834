import { type Payor, payorStatusCalls } from '@coverline/contract/payorStatus/payorStatus.ts';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBellFilled from '@tabler/icons-react/dist/esm/icons/IconBellFilled.mjs';
import { errorText } from '#/api/errorText.ts';
import { queryClient } from '#/api/queryClient.ts';
import { useSend } from '#/api/useSend.ts';
import { IconButton } from '#/ui/actions/IconButton.tsx';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly payor: Pick<Payor, 'PartnerID' | 'Name' | 'Watched'>;
  /** -1 in a grid, which is one stop. */
  readonly tabIndex?: number;
};

/** Whether the bell rings when this payer's state changes; pressing again takes it back. */
export function WatchButton({ payor: { PartnerID, Name, Watched }, tabIndex }: Props) {
  const watch = useSend(payorStatusCalls.watchPayor);
  const onClick = () => {
    if (watch.isPending) return;
    watch.mutate(
      { PartnerID, Watch: !Watched },
      {
        onSuccess: () => {
          toast(Watched ? `You are no longer told of ${Name}` : `You are told when ${Name} changes`);
          void queryClient.invalidateQueries();
        },
        onError: (error) => toast(errorText(error), { grade: 'Bad' }),
      },
    );
  };
  return (
    <IconButton
      label={`Tell me when ${Name} changes`}
      icon={Watched ? IconBellFilled : IconBell}
      size="s"
      tabIndex={tabIndex}
      aria-pressed={Watched}
      aria-busy={watch.isPending || undefined}
      onClick={onClick}
    />
  );
}
