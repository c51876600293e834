import { enhancementCalls, type EnhancementRow } from '@coverline/contract/enhancements/enhancements.ts';
import { isOpen } from '@coverline/domain/enhancements/status.ts';
import IconThumbUp from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs';
import { errorText } from '#/api/errorText.ts';
import { queryClient } from '#/api/queryClient.ts';
import { useSend } from '#/api/useSend.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = {
  readonly request: Pick<EnhancementRow, 'ID' | 'Number' | 'Votes' | 'Voted' | 'Status'>;
  /** -1 in a grid, which is one stop. */
  readonly tabIndex?: number;
};

/** One vote a person; pressing again takes it back. What has ended shows its votes alone. */
export function VoteButton({ request, tabIndex }: Props) {
  const vote = useSend(enhancementCalls.voteEnhancement);
  const { ID, Number: number, Votes, Voted, Status } = request;
  const count = `${Votes} ${Votes === 1 ? 'vote' : 'votes'}`;
  if (!isOpen(Status)) return <span className="tn dim">{count}</span>;
  const onClick = () => {
    if (vote.isPending) return;
    vote.mutate(
      { ID, Vote: !Voted },
      {
        onSuccess: () => void queryClient.invalidateQueries(),
        onError: (error) => toast(errorText(error), { grade: 'Bad' }),
      },
    );
  };
  return (
    <button
      type="button"
      className="vote"
      tabIndex={tabIndex}
      aria-pressed={Voted}
      aria-busy={vote.isPending || undefined}
      aria-label={`Vote for request ${number}, ${count}`}
      onClick={onClick}
    >
      <IconThumbUp className="i i-s" aria-hidden />
      <span className="tn">{Votes}</span>
    </button>
  );
}
