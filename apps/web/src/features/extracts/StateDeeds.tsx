import { type Extract, extractCalls } from '@coverline/contract/extracts/extracts.ts';
import { extractStatesAfter, type ExtractState } from '@coverline/domain/extracts/states.ts';
import { errorText } from '#/api/errorText.ts';
import { removal } from '#/api/removal.ts';
import { useSend } from '#/api/useSend.ts';
import { reloadExtracts, reloadWithoutRemoved } from '#/features/extracts/reloadExtracts.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { confirm } from '#/ui/layers/confirm.ts';
import { toast } from '#/ui/layers/toast.ts';

type Props = { readonly extract: Extract; readonly onRemoved: () => void };

const deeds: Readonly<Record<ExtractState, string>> = { Active: 'Activate', Paused: 'Pause', Draft: 'Back to draft' };
const done: Readonly<Record<ExtractState, string>> = { Active: 'is active', Paused: 'is paused', Draft: 'is a draft' };

/** What may become of an extract where it stands. */
export function StateDeeds({ extract, onRemoved }: Props) {
  const change = useSend(extractCalls.changeExtractState);
  const remove = useSend(extractCalls.removeExtract);
  const { ExtractID, RowVersion, State, Definition, HasRuns } = extract;
  const tell = (error: Error) => {
    toast(errorText(error), { grade: 'Bad' });
    void reloadExtracts();
  };
  const go = (to: ExtractState) =>
    change.mutate(
      { ExtractID, RowVersion, State: to },
      {
        onSuccess: () => {
          toast(`${Definition.Name} ${done[to]}`);
          void reloadExtracts();
        },
        onError: tell,
      },
    );
  const onRemove = async () => {
    const sure = await confirm({
      title: `Remove ${Definition.Name}?`,
      body: 'It never ran. Its definition and its versions go.',
      safe: 'Keep it',
      deed: 'Remove extract',
      danger: true,
    });
    if (!sure) return;
    remove.mutate(
      { ExtractID, RowVersion },
      removal({
        what: Definition.Name,
        onGone: () => {
          onRemoved();
          void reloadWithoutRemoved();
        },
        onFailed: () => void reloadExtracts(),
      }),
    );
  };
  return (
    <>
      {extractStatesAfter(State).map((to) => (
        <Button key={to} busy={change.isPending} onClick={() => go(to)}>
          {deeds[to]}
        </Button>
      ))}
      {State === 'Draft' && !HasRuns && (
        <Button variant="danger" busy={remove.isPending} onClick={() => void onRemove()}>
          Remove
        </Button>
      )}
    </>
  );
}
